from django.utils import timezone
from django_filters.rest_framework import DjangoFilterBackend
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle

from .filters import AppointmentFilters, LogFilters, TextMessageFilters
from .models import Allergen, Appointment, LogEntry, Reminder, Room, TextMessage
from .paging import Cursors, FixedPages, Offsets
from .serializers_care import (
    AllergenSerializer,
    AppointmentSerializer,
    LogEntrySerializer,
    ReminderSerializer,
    RoomSerializer,
    TextMessageSerializer,
)


class AllergenViewSet(viewsets.ModelViewSet):
    """What animals cannot stand. Pages of ten."""

    queryset = Allergen.objects.all()
    serializer_class = AllergenSerializer
    pagination_class = FixedPages
    filterset_fields = ["severity"]
    search_fields = ["name_en", "name_ar"]
    ordering_fields = ["name_en", "severity"]


class RoomViewSet(viewsets.ModelViewSet):
    """Rooms of the clinic: no PATCH, all in one answer."""

    queryset = Room.objects.all()
    serializer_class = RoomSerializer
    pagination_class = None
    filter_backends = []
    http_method_names = ["get", "post", "put", "delete", "head", "options"]


class AppointmentViewSet(viewsets.ModelViewSet):
    """Appointments, by limit and offset."""

    queryset = Appointment.objects.select_related("pet", "vet")
    serializer_class = AppointmentSerializer
    pagination_class = Offsets
    filterset_class = AppointmentFilters
    search_fields = ["reason", "pet__name"]
    ordering_fields = ["starts_at", "urgency", "fee"]

    @action(detail=True, methods=["post"])
    def confirm(self, request, pk=None):
        """Confirms a booked appointment."""
        return self.move(Appointment.Status.BOOKED, Appointment.Status.CONFIRMED, confirmed_at=timezone.now())

    @action(detail=True, methods=["post"])
    def cancel(self, request, pk=None):
        """Calls an appointment off."""
        return self.move(None, Appointment.Status.CANCELLED)

    def move(self, only_from, to, **values):
        appointment = self.get_object()
        if only_from and appointment.status != only_from:
            raise serializers.ValidationError({"status": ["Only a booked appointment can be confirmed."]})
        for name, value in {"status": to, **values}.items():
            setattr(appointment, name, value)
        appointment.save()
        return Response(self.get_serializer(appointment).data)


class ReminderViewSet(viewsets.ModelViewSet):
    """Reminders, by cursor: newest first, no count, no ordering."""

    queryset = Reminder.objects.all()
    serializer_class = ReminderSerializer
    pagination_class = Cursors
    filter_backends = [DjangoFilterBackend]
    filterset_fields = ["kind", "is_sent", "pet"]


class TextMessageViewSet(mixins.CreateModelMixin, mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet):
    """Messages to owners. A few a second, then 429."""

    queryset = TextMessage.objects.all()
    serializer_class = TextMessageSerializer
    filterset_class = TextMessageFilters
    throttle_scope = "text_messages"
    throttle_classes = [ScopedRateThrottle]


class LogViewSet(viewsets.ReadOnlyModelViewSet):
    """Who did what."""

    queryset = LogEntry.objects.all()
    serializer_class = LogEntrySerializer
    filterset_class = LogFilters
    search_fields = ["actor", "action"]
    ordering_fields = ["at"]
