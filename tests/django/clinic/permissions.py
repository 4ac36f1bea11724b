from rest_framework.permissions import SAFE_METHODS, IsAuthenticated


class StaffWrites(IsAuthenticated):
    """Everybody who signed in may read; only staff may write."""

    def has_permission(self, request, view):
        return super().has_permission(request, view) and (request.method in SAFE_METHODS or request.user.is_staff)
