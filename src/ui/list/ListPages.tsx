import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useListPaginationContext, useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { PageNumbers } from '../states/PageNumbers';
import { mirrored } from '../theme/mirrored';
import { useIsNarrow } from '../theme/useIsNarrow';

/** Rows on a page that one can choose from. */
const pageSizes = [10, 25, 50, 100];

/**
 * The way through the pages of the list in context. react-admin's own brings MUI's select with its menus and fields for the number of
 * rows; the browser's does here.
 */
export function ListPages() {
  const translate = useTranslate();
  const range = useRange();
  const isNarrow = useIsNarrow();
  const { isPending, hasNextPage, hasPreviousPage, page, perPage, total, setPage } = useListPaginationContext();
  if (isPending) return <Box sx={{ minHeight: 56 }} />;
  // An API that pages by cursors has no total.
  const last = total === undefined ? undefined : Math.ceil(total / perPage);
  if (total === 0 || page < 1 || (last !== undefined && page > last)) return null;
  return (
    <Box sx={barStyles}>
      {!isNarrow && <PageSize />}
      <Typography variant="body2" component="span" sx={{ flexShrink: 0 }}>
        {range}
      </Typography>
      {isNarrow || last === undefined ? (
        <Box sx={{ display: 'flex', flexShrink: 0, marginInlineStart: 2 }}>
          <IconButton aria-label={translate('ra.navigation.previous')} disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
            <KeyboardArrowLeft sx={mirrored} />
          </IconButton>
          <IconButton aria-label={translate('ra.navigation.next')} disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
            <KeyboardArrowRight sx={mirrored} />
          </IconButton>
        </Box>
      ) : (
        last > 1 && (
          <Box sx={{ flexShrink: 0, marginInlineStart: 2.5 }}>
            <PageNumbers count={last} page={page} onChange={setPage} />
          </Box>
        )
      )}
    </Box>
  );
}

/** Which rows of the list in context are on this page: `26-50 of 120`. */
export function useRange(): string {
  const translate = useTranslate();
  const { hasNextPage, page, perPage, total } = useListPaginationContext();
  const range = { offsetBegin: (page - 1) * perPage + 1, offsetEnd: Math.min(page * perPage, total ?? Number.POSITIVE_INFINITY) };
  return total === undefined && hasNextPage
    ? translate('ra.navigation.partial_page_range_info', range)
    : translate('ra.navigation.page_range_info', { ...range, total: total ?? range.offsetEnd });
}

/** How many rows a page has. */
function PageSize() {
  const translate = useTranslate();
  const id = useId();
  const locale = usePageLocale();
  const { perPage, setPerPage } = useListPaginationContext();
  const sizes = pageSizes.includes(perPage) ? pageSizes : [...pageSizes, perPage].sort((a, b) => a - b);
  return (
    <>
      <Typography variant="body2" component="label" htmlFor={id} className="unprinted" sx={{ flexShrink: 0 }}>
        {translate('ra.navigation.page_rows_per_page')}
      </Typography>
      <Box className="unprinted" sx={{ position: 'relative', marginInline: '8px 32px', flexShrink: 0 }}>
        <Box component="select" id={id} value={perPage} onChange={(event) => setPerPage(Number(event.target.value))} sx={selectStyles}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size, locale)}
            </option>
          ))}
        </Box>
        <ArrowDropDown sx={{ position: 'absolute', insetInlineEnd: 0, insetBlock: 0, marginBlock: 'auto', pointerEvents: 'none' }} />
      </Box>
    </>
  );
}

const barStyles = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 56,
  overflow: 'auto',
  paddingInlineStart: { xs: 2, sm: 3 },
} as const;

const selectStyles = {
  appearance: 'none',
  minHeight: 36,
  paddingBlock: 0,
  paddingInline: '8px 24px',
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.875rem',
  textAlignLast: 'end',
  color: 'inherit',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
  '& option': { color: 'text.primary', backgroundColor: 'background.paper' },
} as const;
