"""Every run and every training is a process of its own, tied to the rest by rows and files only.

Closing a page, stopping the app or killing a worker loses nothing: what was answered stays, and `resume` goes on.
"""
