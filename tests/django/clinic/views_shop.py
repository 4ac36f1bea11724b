from django.utils import timezone
from rest_framework import generics, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.response import Response

from .filters import CategoryFilters, InvoiceFilters, ProductFilters
from .models import Category, ClinicSettings, Invoice, Product
from .serializers_shop import CategorySerializer, ClinicSettingsSerializer, InvoiceSerializer, ProductSerializer


class Ids(serializers.Serializer):
    ids = serializers.ListField(child=serializers.IntegerField(), allow_empty=False)


class CategoryViewSet(viewsets.ModelViewSet):
    """Shelves of the shop."""

    queryset = Category.objects.all()
    serializer_class = CategorySerializer
    filterset_class = CategoryFilters
    search_fields = ["name_en", "name_ar"]
    ordering_fields = ["name_en"]


class ProductViewSet(viewsets.ModelViewSet):
    """What the clinic sells."""

    queryset = Product.objects.select_related("category")
    serializer_class = ProductSerializer
    filterset_class = ProductFilters
    search_fields = ["name_en", "name_ar", "sku"]
    ordering_fields = ["name_en", "price", "stock", "sku"]

    @action(detail=True, methods=["post"])
    def publish(self, request, pk=None):
        """Puts a product on sale."""
        return self.move(Product.Status.PUBLISHED, timezone.now())

    @action(detail=True, methods=["post"])
    def retire(self, request, pk=None):
        """Takes a product off sale."""
        return self.move(Product.Status.RETIRED, None)

    @action(detail=False, methods=["patch"])
    def bulk_update(self, request):
        """The same values for many products."""
        ids = Ids(data=request.data)
        ids.is_valid(raise_exception=True)
        products = self.get_queryset().filter(id__in=ids.validated_data["ids"])
        for product in products:
            serializer = self.get_serializer(product, data=request.data, partial=True)
            serializer.is_valid(raise_exception=True)
            serializer.save()
        return Response({"updated": len(products)})

    def move(self, status, published_at):
        product = self.get_object()
        product.status, product.published_at = status, published_at
        product.save()
        return Response(self.get_serializer(product).data)


class InvoiceViewSet(viewsets.ModelViewSet):
    """Invoices with their lines."""

    queryset = Invoice.objects.prefetch_related("lines")
    serializer_class = InvoiceSerializer
    filterset_class = InvoiceFilters
    search_fields = ["owner__name", "remarks"]
    ordering_fields = ["issued", "due"]

    @action(detail=True, methods=["post"])
    def pay(self, request, pk=None):
        """Takes an invoice as paid."""
        invoice = self.get_object()
        invoice.status, invoice.paid_at = Invoice.Status.PAID, timezone.now()
        invoice.save()
        return Response(self.get_serializer(invoice).data)

    @action(detail=False, methods=["delete"], url_path="bulk-delete")
    def bulk_delete(self, request):
        """Deletes many invoices."""
        ids = Ids(data=request.data)
        ids.is_valid(raise_exception=True)
        self.get_queryset().filter(id__in=ids.validated_data["ids"]).delete()
        return Response(status=204)


class ClinicSettingsView(generics.RetrieveUpdateAPIView):
    """One record, no list."""

    queryset = ClinicSettings.objects.all()
    serializer_class = ClinicSettingsSerializer
    http_method_names = ["get", "patch", "head", "options"]

    def get_object(self):
        return self.get_queryset().get()
