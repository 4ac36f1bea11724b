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


class NewSessionForWrites:
    """Gives each write of a signed-in account a new session key, which makes the former one void."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        if request.method == "PATCH" and response.status_code == 200 and request.user.is_authenticated:
            request.session.cycle_key()
        return response
