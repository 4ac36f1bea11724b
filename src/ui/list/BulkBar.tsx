import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { alpha } from '@mui/material/styles';
import { useEffect } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { Selection } from '../../extensions/selection';
import { useMatchingSelection } from '../actions/selection';
import { useCountText } from '../registry/labels';
import { announce } from '../theme/announce';
import { tooltip } from '../theme/tooltip';
import { LazyBulkActions } from './lazyParts';

function useSelection(): Selection {
  const { selectedIds, filter, filterValues, total } = useListContext<RaRecord>();
  const { isAll } = useMatchingSelection();
  return { ids: selectedIds, ...(isAll && { matching: { filter: { ...filterValues, ...filter }, total } }) };
}

function SelectedCount() {
  const translate = useTranslate();
  const countText = useCountText();
  const { resource, data = [], selectedIds, total, hasNextPage } = useListContext<RaRecord>();
  const { isAll, selectAll } = useMatchingSelection();
  const elsewhere = selectedIds.filter((id) => !data.some((record) => record.id === id)).length;
  const selected = translate('lists.selected', { smart_count: selectedIds.length });
  const text = isAll
    ? total === undefined
      ? countText('lists.allSelectedUncounted', resource, 2)
      : countText('lists.allSelected', resource, total)
    : elsewhere === 0
      ? selected
      : elsewhere === selectedIds.length
        ? translate('lists.selectedElsewhere', { smart_count: elsewhere })
        : [selected, translate('lists.elsewhere', { smart_count: elsewhere })].join(translate('lists.comma'));
  // A new live region is not announced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are announced by the region itself
  useEffect(() => announce(text), []);
  const hasMore = total === undefined ? hasNextPage : total > selectedIds.length;
  return (
    <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
      <Box component="span" role="status" sx={{ fontWeight: 500 }}>
        {text}
      </Box>
      {!isAll && hasMore && (
        <Button
          size="small"
          onClick={() => selectAll(true)}
          sx={{ minHeight: 34, marginInlineStart: { xs: -1.5, md: 0 }, textAlign: 'start' }}
        >
          {total === undefined ? countText('lists.selectAllUncounted', resource, 2) : countText('lists.selectAll', resource, total)}
        </Button>
      )}
    </Box>
  );
}

export function BulkBar() {
  const translate = useTranslate();
  const countText = useCountText();
  const { resource, onUnselectItems } = useListContext<RaRecord>();
  const selection = useSelection();
  return (
    <Box
      className="unprinted"
      role="toolbar"
      aria-label={countText('lists.bulk', resource, 2)}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, md: 1 },
        minHeight: 45,
        flex: 1,
        paddingBlock: 0.25,
        paddingInlineStart: 0.5,
        paddingInlineEnd: 1,
        borderRadius: 1,
        bgcolor: alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.2 : 0.06),
      })}
    >
      <IconButton
        {...tooltip(translate('lists.unselect'))}
        size="small"
        aria-label={translate('lists.unselect')}
        onClick={() => onUnselectItems()}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <SelectedCount />
      <LazyBulkActions selection={selection} />
    </Box>
  );
}
