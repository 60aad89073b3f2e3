"""The app: a page that runs the loop and shows both runs side by side."""

from benchgen.ui import build_app

if __name__ == "__main__":
    build_app().launch(server_name="127.0.0.1", server_port=7860)
