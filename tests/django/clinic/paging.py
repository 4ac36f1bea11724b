"""The ways in which lists are cut into pages: one of each that DRF has."""
from rest_framework.pagination import CursorPagination, LimitOffsetPagination, PageNumberPagination


class Pages(PageNumberPagination):
    """`?page=2&page_size=20`; more than 50 is cut to 50 without a word."""

    page_size = 20
    page_size_query_param = "page_size"
    max_page_size = 50


class FixedPages(PageNumberPagination):
    """`?page=2`: ten a page, whatever is asked for."""

    page_size = 10


class Offsets(LimitOffsetPagination):
    """`?limit=20&offset=40`."""

    default_limit = 20
    max_limit = 50


class Cursors(CursorPagination):
    """`?cursor=…`: newest first, one page after another, no count."""

    page_size = 20
    page_size_query_param = "page_size"
    max_page_size = 50
    ordering = "-id"
