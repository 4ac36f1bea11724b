"""Albums whose photos are several files in one field: /files/albums/."""
from django.core.files.storage import default_storage
from django.urls import include, path
from rest_framework import serializers, viewsets
from rest_framework.permissions import AllowAny
from rest_framework.routers import DefaultRouter
from rest_framework.schemas import get_schema_view

from .models import Album


class StoredOrNewImage(serializers.ImageField):
    """A new picture, or the address of one that the album has already."""

    def to_internal_value(self, data):
        if not isinstance(data, str):
            return default_storage.save(f"albums/{data.name}", super().to_internal_value(data))
        album = self.context["view"].album
        name = data.rsplit(default_storage.base_url, 1)[-1]
        if not album or name not in album.photos:
            raise serializers.ValidationError("This album has no such picture.", code="does_not_exist")
        return name

    def to_representation(self, value):
        return self.context["request"].build_absolute_uri(default_storage.url(value))


class AlbumSerializer(serializers.ModelSerializer):
    photos = serializers.ListField(child=StoredOrNewImage(), max_length=3, required=False)

    class Meta:
        model = Album
        fields = ["id", "title", "photos"]


class AlbumViewSet(viewsets.ModelViewSet):
    queryset = Album.objects.order_by("id")
    serializer_class = AlbumSerializer
    search_fields = ["title"]

    @property
    def album(self):
        return self.get_object() if "pk" in self.kwargs else None


router = DefaultRouter()
router.register("albums", AlbumViewSet)

api = [path("files/", include(router.urls))]
schema = get_schema_view(
    title="Albums of the clinic", version="1", public=True, permission_classes=[AllowAny], authentication_classes=[], patterns=api
)
urlpatterns = [path("files/schema/", schema), *api]
