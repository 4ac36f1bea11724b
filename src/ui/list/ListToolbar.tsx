import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { FeatureParts } from '../../extensions/FeatureParts';
import { usePreloadParts } from '../../extensions/usePreloadParts';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { filtersWithoutCode } from '../../schema/withoutCode';
import { CustomActions } from '../actions/ActionButton';
import { useHasOpened } from '../lazy/useHasOpened';
import { useDeclaration } from '../registry/RegistryContext';
import { lowWindow, sizes } from '../theme/sizes';
import { ActiveFilters, ClearAll, FilterPills } from './ActiveFilters';
import { AddFilter } from './AddFilter';
import { BulkBar } from './BulkBar';
import { LazyFilterSheet, LazyLayoutSwitch } from './lazyParts';
import { tableLayout, useListLayout } from './listLayout';
import { SearchBox } from './SearchBox';
import { ColumnMenuButton, DensityButton } from './ToolbarButtons';
import { useListFilters } from './useListFilters';
import { ViewSwitch } from './ViewSwitch';

const countStyles = {
  position: 'relative',
  display: 'inline-flex',
  '&::after': {
    content: 'attr(data-count)',
    position: 'absolute',
    insetBlockStart: -8,
    insetInlineEnd: -10,
    minWidth: 20,
    boxSizing: 'border-box',
    paddingInline: '6px',
    borderRadius: '10px',
    fontSize: '0.75rem',
    lineHeight: '20px',
    fontWeight: 500,
    color: 'primary.contrastText',
    backgroundColor: 'primary.main',
  },
} as const;

const row = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 45 } as const;

const [wide, narrow] = [{ isNarrow: false }, { isNarrow: true }] as const;

function SelectionBar() {
  const preload = usePreloadParts('list.bulkActions');
  useEffect(() => void preload(), [preload]);
  return <BulkBar />;
}

export function WideToolbar() {
  const resource = useDeclaration();
  const { list } = resource;
  const { selectedIds } = useListContext();
  const { layouts, layout } = useListLayout();
  const isSmaller = useMediaQuery<Theme>((theme) => theme.breakpoints.down(1100), { noSsr: true });
  if (selectedIds.length > 0)
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={row}>
          <SelectionBar />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <ViewSwitch />
          <ActiveFilters />
        </Box>
      </Box>
    );
  return (
    <Box className="unprinted" sx={{ ...row, alignItems: 'flex-start' }}>
      <Box sx={{ ...row, flex: 1, flexWrap: 'wrap' }}>
        <ViewSwitch />
        {list.search.length > 0 && <SearchBox />}
        <FilterPills />
        <AddFilter />
        <ClearAll />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 45 }}>
        <CustomActions of="list" place="toolbar" />
        {layouts.length > 0 && <LazyLayoutSwitch />}
        {layout === tableLayout && (
          <>
            <ColumnMenuButton />
            <DensityButton />
          </>
        )}
        <FeatureParts place="list.toolbar" given={isSmaller ? narrow : wide} resource={resource} />
      </Box>
    </Box>
  );
}

export function NarrowToolbar() {
  const translate = useTranslate();
  const resource = useDeclaration();
  const { list } = resource;
  const { active } = useListFilters();
  const { layouts } = useListLayout();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const hasOpened = useHasOpened(isOpen);
  const sheet = hasOpened && <LazyFilterSheet open={isOpen} onClose={() => setOpen(false)} />;
  const name = translate('lists.filtersAndOrder');
  const { selectedIds } = useListContext();
  const count = formatNumber(active.length, usePageLocale());
  const label = active.length > 0 ? translate('lists.labelled', { label: name, value: count }) : name;
  if (selectedIds.length > 0)
    return (
      <Box
        sx={{
          ...row,
          position: 'sticky',
          top: sizes.header,
          zIndex: 2,
          bgcolor: 'background.default',
          [lowWindow]: { position: 'static' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1, flex: 1, minWidth: 0 }}>
          <SelectionBar />
          <ViewSwitch />
          <ActiveFilters onOpen={open} />
        </Box>
        {sheet}
      </Box>
    );
  return (
    <Box className="unprinted" sx={{ display: 'grid', gap: 1 }}>
      <ViewSwitch />
      <Box sx={{ ...row, flexWrap: 'wrap' }}>
        {list.search.length > 0 && <SearchBox />}
        <Box sx={{ ...row, flexWrap: 'wrap', marginInlineStart: 'auto' }}>
          <CustomActions of="list" place="toolbar" />
          <FeatureParts place="list.toolbar" given={narrow} resource={resource} />
          <IconButton aria-label={label} aria-haspopup="dialog" popoverTarget={filtersWithoutCode} aria-expanded={isOpen} onClick={open}>
            {active.length > 0 ? (
              <Box component="span" data-count={count} sx={countStyles}>
                <TuneIcon />
              </Box>
            ) : (
              <TuneIcon />
            )}
          </IconButton>
        </Box>
      </Box>
      {layouts.length > 0 && <LazyLayoutSwitch />}
      <ActiveFilters onOpen={open} />
      {sheet}
    </Box>
  );
}
