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
