"""Pets and their owners once more, with addresses as keys: /linked/."""
from django.urls import include, path
from django_filters import rest_framework as filters
from rest_framework import serializers, viewsets
from rest_framework.permissions import AllowAny
from rest_framework.routers import DefaultRouter
from rest_framework.schemas import get_schema_view

from .filters import TextIn
from .models import Allergen, Owner, Pet, Species


class OwnerSerializer(serializers.HyperlinkedModelSerializer):
    class Meta:
        model = Owner
        fields = ["url", "name", "joined"]
        extra_kwargs = {"url": {"view_name": "linked-owner-detail"}}


class AllergenSerializer(serializers.HyperlinkedModelSerializer):
    class Meta:
        model = Allergen
        fields = ["url", "name_en", "name_ar"]
        extra_kwargs = {"url": {"view_name": "linked-allergen-detail"}}


class SpeciesSerializer(serializers.HyperlinkedModelSerializer):
    class Meta:
        model = Species
        fields = ["url", "name_en", "name_ar"]
        extra_kwargs = {"url": {"view_name": "linked-species-detail", "lookup_field": "slug"}}


class PetSerializer(serializers.HyperlinkedModelSerializer):
    class Meta:
        model = Pet
        fields = ["url", "name", "owner", "species", "allergens", "website"]
        extra_kwargs = {
            "url": {"view_name": "linked-pet-detail"},
            "owner": {"view_name": "linked-owner-detail"},
            "species": {"view_name": "linked-species-detail", "lookup_field": "slug"},
            "allergens": {"view_name": "linked-allergen-detail"},
        }

    website = serializers.URLField(source="colour", required=False, allow_blank=True)


class PetFilters(filters.FilterSet):
    id__in = TextIn(field_name="uuid", lookup_expr="in")

    class Meta:
        model = Pet
        fields = ["owner"]


class OwnerViewSet(viewsets.ModelViewSet):
    queryset = Owner.objects.all()
    serializer_class = OwnerSerializer


class AllergenViewSet(viewsets.ModelViewSet):
    queryset = Allergen.objects.all()
    serializer_class = AllergenSerializer


class SpeciesViewSet(viewsets.ModelViewSet):
    queryset = Species.objects.all()
    serializer_class = SpeciesSerializer
    lookup_field = "slug"


class PetViewSet(viewsets.ModelViewSet):
    queryset = Pet.objects.all()
    serializer_class = PetSerializer
    filterset_class = PetFilters
    ordering_fields = ["name"]


router = DefaultRouter()
router.register("owners", OwnerViewSet, basename="linked-owner")
router.register("allergens", AllergenViewSet, basename="linked-allergen")
router.register("species", SpeciesViewSet, basename="linked-species")
router.register("pets", PetViewSet, basename="linked-pet")

api = [path("linked/", include(router.urls))]
schema = get_schema_view(
    title="Linked clinic", version="1", public=True, permission_classes=[AllowAny], authentication_classes=[], patterns=api
)
urlpatterns = [path("linked/schema/", schema), *api]
