from rest_framework import serializers

from .models import Category, ClinicSettings, Invoice, InvoiceLine, Product


class CategorySerializer(serializers.ModelSerializer):
    name = serializers.CharField(read_only=True)

    class Meta:
        model = Category
        fields = ["id", "name", "name_en", "name_ar", "parent"]


class BriefCategory(serializers.ModelSerializer):
    name = serializers.CharField(read_only=True)

    class Meta:
        model = Category
        fields = ["id", "name"]


class ProductSerializer(serializers.ModelSerializer):
    name = serializers.CharField(read_only=True)
    category = BriefCategory(read_only=True)
    category_id = serializers.PrimaryKeyRelatedField(source="category", queryset=Category.objects.all(), write_only=True)

    class Meta:
        model = Product
        fields = [
            "id", "sku", "name", "name_en", "name_ar", "description", "price", "cost", "stock", "category", "category_id", "image",
            "leaflet", "status", "published_at",
        ]
        read_only_fields = ["status"]


class InvoiceLineSerializer(serializers.ModelSerializer):
    class Meta:
        model = InvoiceLine
        fields = ["id", "product", "description", "quantity", "unit_price"]
        extra_kwargs = {"quantity": {"min_value": 1, "max_value": 100}, "unit_price": {"min_value": 0}}


class InvoiceSerializer(serializers.ModelSerializer):
    number = serializers.CharField(read_only=True)
    total = serializers.DecimalField(max_digits=12, decimal_places=2, read_only=True)
    lines = InvoiceLineSerializer(many=True, allow_empty=False)

    class Meta:
        model = Invoice
        fields = [
            "id", "number", "owner", "issued", "due", "status", "discount", "remarks", "attachment", "lines", "total", "paid_at",
        ]
        read_only_fields = ["status"]

    def validate(self, attrs):
        issued, due = (attrs.get(day, getattr(self.instance, day, None)) for day in ("issued", "due"))
        if issued and due and due < issued:
            raise serializers.ValidationError({"due": ["An invoice cannot be due before it is issued."]})
        return attrs

    def create(self, validated_data):
        lines = validated_data.pop("lines")
        return self.with_lines(super().create(validated_data), lines)

    def update(self, instance, validated_data):
        lines = validated_data.pop("lines", None)
        return self.with_lines(super().update(instance, validated_data), lines)

    def with_lines(self, invoice, lines):
        """All lines anew, as most nested serializers of this kind do."""
        if lines is not None:
            invoice.lines.all().delete()
            for line in lines:
                InvoiceLine.objects.create(invoice=invoice, **line)
            getattr(invoice, "_prefetched_objects_cache", {}).clear()
        return invoice


class ClinicSettingsSerializer(serializers.ModelSerializer):
    name = serializers.CharField(read_only=True)

    class Meta:
        model = ClinicSettings
        fields = ["name", "name_en", "name_ar", "phone", "opens", "closes", "tax_percent", "is_taking_bookings", "logo"]
