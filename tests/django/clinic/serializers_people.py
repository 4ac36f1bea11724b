from rest_framework import serializers

from .models import Owner, Pet, Species, Vet

WEEKDAYS = [("sat", "Saturday"), ("sun", "Sunday"), ("mon", "Monday"), ("tue", "Tuesday"), ("wed", "Wednesday"), ("thu", "Thursday")]
TEMPERAMENTS = [("calm", "Calm"), ("playful", "Playful"), ("shy", "Shy"), ("bites", "Bites")]


class SortedMultipleChoiceField(serializers.MultipleChoiceField):
    """DRF's own yields a set, which JSON does not know."""

    def to_internal_value(self, data):
        return sorted(super().to_internal_value(data))

    def to_representation(self, value):
        return sorted(super().to_representation(value))


class OwnerSerializer(serializers.ModelSerializer):
    tags = serializers.ListField(child=serializers.CharField(max_length=20), required=False)
    pets_count = serializers.IntegerField(read_only=True)

    class Meta:
        model = Owner
        fields = [
            "id", "name", "email", "phone", "city", "address", "language", "joined", "is_active", "tags", "discount_percent", "balance",
            "pets_count",
        ]
        read_only_fields = ["balance"]

    def validate(self, attrs):
        told = {**({"email": self.instance.email, "phone": self.instance.phone} if self.instance else {}), **attrs}
        if not told.get("email") and not told.get("phone"):
            raise serializers.ValidationError("Give an e-mail address or a phone number.")
        return attrs


class SpeciesSerializer(serializers.ModelSerializer):
    name = serializers.CharField(read_only=True)

    class Meta:
        model = Species
        fields = ["id", "slug", "name", "name_en", "name_ar", "icon"]


class VetSerializer(serializers.ModelSerializer):
    name = serializers.CharField(read_only=True)
    bio = serializers.CharField(read_only=True)
    weekdays = SortedMultipleChoiceField(choices=WEEKDAYS, required=False)
    species = serializers.SlugRelatedField(slug_field="slug", many=True, queryset=Species.objects.all(), required=False)
    pin = serializers.CharField(write_only=True, min_length=4, max_length=8, required=False)

    class Meta:
        model = Vet
        fields = [
            "id", "name", "name_en", "name_ar", "email", "phone", "website", "bio", "bio_en", "bio_ar", "hourly_rate", "weekdays",
            "starts", "ends", "is_available", "pin", "photo", "licence", "species",
        ]

    def validate(self, attrs):
        starts, ends = (attrs.get(at, getattr(self.instance, at, None)) for at in ("starts", "ends"))
        if starts and ends and ends <= starts:
            raise serializers.ValidationError({"ends": "The day ends before it starts."})
        return attrs


class PetSerializer(serializers.ModelSerializer):
    species = serializers.SlugRelatedField(slug_field="slug", queryset=Species.objects.all())
    owner_name = serializers.CharField(source="owner.name", read_only=True)
    temperament = SortedMultipleChoiceField(choices=TEMPERAMENTS, required=False)

    class Meta:
        model = Pet
        fields = [
            "uuid", "name", "owner", "owner_name", "species", "sex", "size", "weight_kg", "born", "microchip", "colour", "photo",
            "temperament", "measurements", "allergens", "notes", "is_neutered", "registered_at", "updated_at",
        ]
