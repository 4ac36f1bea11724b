import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useListContext, useListPaginationContext, useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { useCountText } from '../registry/labels';
import { PageNumbers } from '../states/PageNumbers';
import { insteadOfLink } from '../theme/insteadOfLink';
import { mirrored } from '../theme/mirrored';
import { useIsNarrow } from '../theme/useIsNarrow';
import { visuallyHidden } from '../theme/visuallyHidden';
import { useListAddress } from './useListAddress';

export const pageSizes = [10, 25, 50, 100];

export function ListFooter() {
  const translate = useTranslate();
  const countText = useCountText();
  const range = useRange();
  const { resource, total, isPending, error, data, page, perPage } = useListContext();
  const shown = data?.length ?? 0;
  const hasPages = isPending || (data !== undefined && total !== 0);
  return (
    <Box
      className="list-pages"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        flex: 'none',
        minHeight: hasPages ? 56 : 0,
        borderTop: hasPages ? { md: 1 } : 0,
        borderColor: { md: 'divider' },
        paddingInline: { md: 2 },
      }}
    >
      <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
        {total !== undefined && !error && total > 0 && (
          <>
            <span>{countText('lists.count', resource, total)}</span>
            {/* Visible in the page numbers, so only announced with the count. */}
            {total > perPage && (
              <span style={visuallyHidden}>
                {translate('lists.comma')}
                {translate('lists.pageOf', { page, last: Math.ceil(total / perPage) })}
              </span>
            )}
          </>
        )}
        {total === undefined && !error && shown > 0 && <span style={visuallyHidden}>{range}</span>}
      </Typography>
      {hasPages && <PageNavigation />}
    </Box>
  );
}

/** Page navigation of the list in context. The browser's select for the page size avoids loading MUI's menus. */
function PageNavigation() {
  const translate = useTranslate();
  const range = useRange();
  const isNarrow = useIsNarrow();
  const toAddress = useListAddress();
  const { isPending, hasNextPage, hasPreviousPage, page, perPage, total, setPage } = useListPaginationContext();
  if (isPending) return <Box sx={{ minHeight: 56 }} />;
  const last = total === undefined ? undefined : Math.ceil(total / perPage);
  if (total === 0 || page < 1 || (last !== undefined && page > last)) return null;
  const toPage = (next: number, exists: boolean | undefined) =>
    exists ? { href: toAddress({ page: next }), onClick: insteadOfLink(() => setPage(next)) } : { disabled: true };
  return (
    <Box sx={barStyles}>
      {!isNarrow && <PageSize />}
      <Typography variant="body2" component="span">
        {range}
      </Typography>
      {isNarrow || last === undefined ? (
        <Box sx={{ display: 'flex', flexShrink: 0, marginInlineStart: 2 }}>
          <IconButton aria-label={translate('ra.navigation.previous')} {...toPage(page - 1, hasPreviousPage)}>
            <KeyboardArrowLeft sx={mirrored} />
          </IconButton>
          <IconButton aria-label={translate('ra.navigation.next')} {...toPage(page + 1, hasNextPage)}>
            <KeyboardArrowRight sx={mirrored} />
          </IconButton>
        </Box>
      ) : (
        last > 1 && (
          <Box sx={{ flexShrink: 0, marginInlineStart: 2.5 }}>
            <PageNumbers count={last} page={page} onChange={setPage} toAddress={(next) => toAddress({ page: next })} />
          </Box>
        )
      )}
    </Box>
  );
}

function useRange(): string {
  const translate = useTranslate();
  const { hasNextPage, page, perPage, total } = useListPaginationContext();
  const range = { offsetBegin: (page - 1) * perPage + 1, offsetEnd: Math.min(page * perPage, total ?? Number.POSITIVE_INFINITY) };
  return total === undefined && hasNextPage
    ? translate('ra.navigation.partial_page_range_info', range)
    : translate('ra.navigation.page_range_info', { ...range, total: total ?? range.offsetEnd });
}

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
  marginInlineStart: 'auto',
  paddingInlineStart: { sm: 3 },
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
