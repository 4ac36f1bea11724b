"""Filters of the lists. Those that are not named here have none, and drop what they are asked without a word."""
from django_filters import rest_framework as filters

from .models import Appointment, Category, Invoice, LogEntry, Owner, Pet, Product, TextMessage


class NumberIn(filters.BaseInFilter, filters.NumberFilter):
    """`id__in=1,2`."""


class TextIn(filters.BaseInFilter, filters.CharFilter):
    """`city__in=riyadh,abha`."""


class OwnerFilters(filters.FilterSet):
    id__in = NumberIn(field_name="id", lookup_expr="in")
    city__in = TextIn(field_name="city", lookup_expr="in")
    joined = filters.DateFromToRangeFilter()

    class Meta:
        model = Owner
        fields = {"city": ["exact"], "language": ["exact"], "is_active": ["exact"], "balance": ["gte", "lte"]}


class PetFilters(filters.FilterSet):
    uuid__in = TextIn(field_name="uuid", lookup_expr="in")
    species = filters.CharFilter(field_name="species__slug")
    species__in = TextIn(field_name="species__slug", lookup_expr="in")
    size__in = NumberIn(field_name="size", lookup_expr="in")
    born = filters.DateFromToRangeFilter()
    registered_at = filters.DateFromToRangeFilter()

    class Meta:
        model = Pet
        fields = {
            "owner": ["exact"], "sex": ["exact"], "size": ["exact"], "weight_kg": ["gte", "lte"], "is_neutered": ["exact"],
            "allergens": ["exact"],
        }


class AppointmentFilters(filters.FilterSet):
    id__in = NumberIn(field_name="id", lookup_expr="in")
    status = filters.MultipleChoiceFilter(choices=Appointment.Status.choices)
    starts_at = filters.IsoDateTimeFromToRangeFilter()

    class Meta:
        model = Appointment
        fields = {"pet": ["exact"], "vet": ["exact"], "room": ["exact", "isnull"], "urgency": ["exact"]}


class CategoryFilters(filters.FilterSet):
    id__in = NumberIn(field_name="id", lookup_expr="in")

    class Meta:
        model = Category
        fields = {"parent": ["exact", "isnull"]}


class ProductFilters(filters.FilterSet):
    id__in = NumberIn(field_name="id", lookup_expr="in")
    status__in = TextIn(field_name="status", lookup_expr="in")
    price = filters.RangeFilter()

    class Meta:
        model = Product
        fields = {"status": ["exact"], "category": ["exact"], "stock": ["gte", "lte"]}


class InvoiceFilters(filters.FilterSet):
    id__in = NumberIn(field_name="id", lookup_expr="in")
    issued = filters.DateFromToRangeFilter()

    class Meta:
        model = Invoice
        fields = {"status": ["exact", "in"], "owner": ["exact"], "due": ["gte", "lte", "isnull"]}


class TextMessageFilters(filters.FilterSet):
    class Meta:
        model = TextMessage
        fields = {"owner": ["exact"]}


class LogFilters(filters.FilterSet):
    at = filters.DateFromToRangeFilter()

    class Meta:
        model = LogEntry
        fields = {"action": ["exact"]}
