"""The app in a browser: `python app.py` here, and the entry of a Hugging Face Space."""

from benchgen.ui import serve

if __name__ == "__main__":
    serve()
