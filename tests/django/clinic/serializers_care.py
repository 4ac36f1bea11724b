from rest_framework import serializers

from .models import Allergen, Appointment, LogEntry, Pet, Reminder, Room, TextMessage, Vet


class AllergenSerializer(serializers.ModelSerializer):
    name = serializers.CharField(read_only=True)

    class Meta:
        model = Allergen
        fields = ["id", "name", "name_en", "name_ar", "severity"]


class RoomSerializer(serializers.ModelSerializer):
    class Meta:
        model = Room
        fields = ["id", "number", "name", "equipment", "is_open"]


class BriefPet(serializers.ModelSerializer):
    class Meta:
        model = Pet
        fields = ["uuid", "name"]


class BriefVet(serializers.ModelSerializer):
    name = serializers.CharField(read_only=True)

    class Meta:
        model = Vet
        fields = ["id", "name"]


class AppointmentSerializer(serializers.ModelSerializer):
    """Reads the pet and the vet as objects, takes them as `pet_id` and `vet_id`."""

    pet = BriefPet(read_only=True)
    pet_id = serializers.PrimaryKeyRelatedField(source="pet", queryset=Pet.objects.all(), write_only=True)
    vet = BriefVet(read_only=True)
    vet_id = serializers.PrimaryKeyRelatedField(source="vet", queryset=Vet.objects.all(), write_only=True)

    class Meta:
        model = Appointment
        fields = [
            "id", "pet", "pet_id", "vet", "vet_id", "room", "starts_at", "duration", "reason", "urgency", "status", "fee", "confirmed_at",
        ]
        read_only_fields = ["status", "confirmed_at"]

    def validate(self, attrs):
        vet, starts_at = (attrs.get(part, getattr(self.instance, part, None)) for part in ("vet", "starts_at"))
        others = Appointment.objects.filter(vet=vet, starts_at=starts_at).exclude(pk=getattr(self.instance, "pk", None))
        if others.exclude(status=Appointment.Status.CANCELLED).exists():
            raise serializers.ValidationError("The vet has another appointment at this time.")
        return attrs


class ReminderSerializer(serializers.ModelSerializer):
    class Meta:
        model = Reminder
        fields = ["id", "pet", "kind", "send_on", "text", "is_sent"]


class TextMessageSerializer(serializers.ModelSerializer):
    class Meta:
        model = TextMessage
        fields = ["id", "owner", "body", "sent_at"]


class LogEntrySerializer(serializers.ModelSerializer):
    class Meta:
        model = LogEntry
        fields = ["id", "at", "actor", "action", "details"]
