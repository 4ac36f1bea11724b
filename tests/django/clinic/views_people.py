from django.db.models import Count
from rest_framework import filters, viewsets

from .filters import OwnerFilters, PetFilters
from .models import Owner, Pet, Species, Vet
from .serializers_people import OwnerSerializer, PetSerializer, SpeciesSerializer, VetSerializer


class OwnerViewSet(viewsets.ModelViewSet):
    """People who bring animals."""

    queryset = Owner.objects.annotate(pets_count=Count("pets")).order_by("id")
    serializer_class = OwnerSerializer
    filterset_class = OwnerFilters
    search_fields = ["name", "email", "phone"]
    ordering_fields = ["name", "joined", "balance"]

    def perform_create(self, serializer):
        serializer.save().pets_count = 0


class SpeciesViewSet(viewsets.ModelViewSet):
    """Kinds of animals: addressed by slug, all in one answer."""

    queryset = Species.objects.all()
    serializer_class = SpeciesSerializer
    lookup_field = "slug"
    pagination_class = None
    filter_backends = []


class VetViewSet(viewsets.ModelViewSet):
    """Vets of the clinic; plain DRF: no filters, no id__in."""

    queryset = Vet.objects.prefetch_related("species")
    serializer_class = VetSerializer
    filter_backends = [filters.SearchFilter, filters.OrderingFilter]
    search_fields = ["name_en", "name_ar", "email"]
    ordering_fields = ["name_en", "hourly_rate"]


class PetViewSet(viewsets.ModelViewSet):
    """Animals, addressed by uuid."""

    queryset = Pet.objects.select_related("owner", "species").prefetch_related("allergens")
    serializer_class = PetSerializer
    filterset_class = PetFilters
    search_fields = ["name", "microchip", "owner__name"]
    ordering_fields = ["name", "born", "weight_kg", "registered_at"]
