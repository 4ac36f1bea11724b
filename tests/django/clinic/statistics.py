"""Figures for a dashboard, in payloads of their own."""
from decimal import Decimal

from django.db.models import Count, F, Sum
from django.db.models.functions import TruncMonth
from django.utils.dateparse import parse_date
from rest_framework.response import Response
from rest_framework.views import APIView

from .models import Appointment, InvoiceLine, Owner, Pet


def within(request, queryset, field):
    """Narrows by `?from=2025-01-01&to=2025-12-31`."""
    for parameter, lookup in (("from", "gte"), ("to", "lte")):
        day = parse_date(request.query_params.get(parameter, "") or "")
        queryset = queryset.filter(**{f"{field}__{lookup}": day}) if day else queryset
    return queryset


class Overview(APIView):
    """`{"owners": {"all": 90, "active": 80}, "pets": 160}`"""

    def get(self, request):
        owners = Owner.objects.all()
        return Response({
            "owners": {"all": owners.count(), "active": owners.filter(is_active=True).count()},
            "pets": Pet.objects.count(),
        })


class AppointmentsByStatus(APIView):
    """`{"by_status": {"booked": 12, "done": 80}}`"""

    def get(self, request):
        found = within(request, Appointment.objects.order_by(), "starts_at__date").values_list("status").annotate(Count("id"))
        return Response({"by_status": dict(found)})


class Revenue(APIView):
    """`{"currency": "SAR", "total": "1234.50", "months": [{"month": "2025-01", "amount": "99.00"}]}`"""

    def get(self, request):
        lines = within(request, InvoiceLine.objects.filter(invoice__status="paid").order_by(), "invoice__issued")
        months = (
            lines.annotate(month=TruncMonth("invoice__issued")).values("month")
            .annotate(amount=Sum(F("quantity") * F("unit_price"))).order_by("month")
        )
        told = [{"month": f"{row['month']:%Y-%m}", "amount": f"{row['amount']:.2f}"} for row in months]
        return Response({"currency": "SAR", "total": f"{sum(Decimal(row['amount']) for row in told):.2f}", "months": told})


class PetsBySpecies(APIView):
    """`[{"species": "cat", "label": "Cat", "n": 60}]`"""

    def get(self, request):
        found = Pet.objects.order_by().values("species__slug", "species__name_en").annotate(n=Count("uuid")).order_by("-n")
        return Response([{"species": row["species__slug"], "label": row["species__name_en"], "n": row["n"]} for row in found])
