import threading

writing = threading.Lock()


class OneWriterAtATime:
    """SQLite refuses a second writer; the threads of the development server wait for each other instead."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return self.get_response(request)
        with writing:
            return self.get_response(request)
