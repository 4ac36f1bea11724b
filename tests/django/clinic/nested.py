"""Owners once more, with notes below each: /nested/owners/{owner}/notes/. Each owner's notes are numbered from 1."""
from django.db.models import Max
from django.urls import include, path
from rest_framework import serializers, viewsets
from rest_framework.permissions import AllowAny
from rest_framework.routers import DefaultRouter
from rest_framework.schemas import get_schema_view

from .models import Note, Owner
from .views_people import OwnerViewSet


class NoteSerializer(serializers.ModelSerializer):
    class Meta:
        model = Note
        fields = ["number", "text", "is_done"]
        read_only_fields = ["number"]


class NoteViewSet(viewsets.ModelViewSet):
    serializer_class = NoteSerializer
    lookup_field = "number"
    filterset_fields = ["is_done"]
    search_fields = ["text"]
    ordering_fields = ["number", "text"]
    queryset = Note.objects.all()

    def get_queryset(self):
        return Note.objects.filter(owner=self.kwargs.get("owner_pk")).order_by("number")

    def perform_create(self, serializer):
        owner = Owner.objects.get(pk=self.kwargs["owner_pk"])
        last = owner.notes.aggregate(last=Max("number"))["last"] or 0
        serializer.save(owner=owner, number=last + 1)


router = DefaultRouter()
router.register("owners", OwnerViewSet, basename="nested-owner")
router.register("owners/(?P<owner_pk>[0-9]+)/notes", NoteViewSet, basename="nested-note")

api = [path("nested/", include(router.urls))]
schema = get_schema_view(
    title="Nested clinic", version="1", public=True, permission_classes=[AllowAny], authentication_classes=[], patterns=api
)
urlpatterns = [path("nested/schema/", schema), *api]
