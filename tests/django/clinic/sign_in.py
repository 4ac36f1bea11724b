from django.contrib.auth import authenticate, login, logout
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import csrf_protect, ensure_csrf_cookie
from rest_framework.permissions import AllowAny
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework_simplejwt.serializers import TokenObtainPairSerializer
from rest_framework_simplejwt.views import TokenObtainPairView


class SignInSerializer(TokenObtainPairSerializer):
    @classmethod
    def get_token(cls, user):
        token = super().get_token(user)
        token["name"] = user.get_full_name()
        return token


class SignIn(TokenObtainPairView):
    """`{"username", "password"}` -> `{"access", "refresh"}`."""

    serializer_class = SignInSerializer


class Me(APIView):
    """Who is signed in."""

    def get(self, request):
        user = request.user
        return Response({"username": user.username, "name": user.get_full_name(), "is_staff": user.is_staff})


@method_decorator([csrf_protect, ensure_csrf_cookie], name="dispatch")
class SessionSignIn(APIView):
    """A GET sets the CSRF cookie, a POST of `{"username", "password"}` Django's session."""

    authentication_classes = []
    permission_classes = [AllowAny]

    def get(self, request):
        return Response({})

    def post(self, request):
        user = authenticate(request, username=request.data.get("username"), password=request.data.get("password"))
        if user is None:
            return Response({"detail": "wrong"}, status=401)
        login(request._request, user)
        return Response({"detail": "signed in"})


class SessionSignOut(APIView):
    def post(self, request):
        logout(request._request)
        return Response(status=204)
