import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { CustomActions } from '../actions/ActionButton';
import { tabRowSx, tabSx } from '../overview/SectionTabs';
import { useDeclaration } from '../registry/RegistryContext';
import { lowWindow, sizes } from '../theme/sizes';
import { FilterPill } from './FilterPill';
import { BulkBar, FilterSheet, LayoutSwitch } from './lazyParts';
import { tableLayout, useListLayout } from './listLayout';
import { SearchBox } from './SearchBox';
import { ColumnsButton, DensityButton, ExportButton, ImportButton, ReorderButton } from './ToolbarButtons';
import { useListFilters } from './useListFilters';

/** The list's named views, e.g. verified and unverified, and "all". Draws nothing where there are none. */
export function ViewTabs() {
  const translate = useTranslate();
  const { name, list } = useDeclaration();
  const { view, show } = useListFilters();
  if (list.views.length === 0) return null;
  return (
    <Box className="unprinted" role="group" aria-label={translate('lists.views')} sx={tabRowSx}>
      {[undefined, ...list.views].map((one) => (
        <Box
          key={one?.name ?? ''}
          component="button"
          type="button"
          aria-pressed={one?.name === view?.name}
          onClick={() => show(one)}
          sx={tabSx(one?.name === view?.name)}
        >
          {one ? translate(`resources.${name}.views.${one.name}`) : translate('lists.all')}
        </Box>
      ))}
    </Box>
  );
}

/** How many filters are set, on the button that opens them; its name says so too. */
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

function ClearAll() {
  const translate = useTranslate();
  const { active, clear } = useListFilters();
  if (active.length === 0) return null;
  return (
    <Button color="inherit" onClick={clear} sx={{ color: 'text.secondary', minHeight: 34, height: { xs: 45, md: 36 }, px: 1 }}>
      {translate('lists.clearAll')}
    </Button>
  );
}

/** Search, filters and what changes the table; with ticked rows, what can be done with them. */
export function WideToolbar() {
  const { list } = useDeclaration();
  const { selectedIds } = useListContext();
  const { filters, set } = useListFilters();
  const { layouts, layout } = useListLayout();
  if (selectedIds.length > 0)
    return (
      <Box sx={row}>
        <BulkBar />
      </Box>
    );
  return (
    <Box className="unprinted" sx={{ ...row, alignItems: 'flex-start' }}>
      <Box sx={{ ...row, flex: 1, flexWrap: 'wrap' }}>
        {list.search.length > 0 && <SearchBox />}
        {filters.map((filter) => (
          <FilterPill key={filter.source} filter={filter} onChange={(value) => set(filter.source, value)} />
        ))}
        <ClearAll />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 45 }}>
        <CustomActions of="list" place="toolbar" />
        {layouts.length > 0 && <LayoutSwitch />}
        <ReorderButton isNarrow={false} />
        {layout === tableLayout && (
          <>
            <ColumnsButton />
            <DensityButton />
          </>
        )}
        <ImportButton />
        <ExportButton />
      </Box>
    </Box>
  );
}

/** Search and one button for all filters; what is set stands below and can be taken away one by one. */
export function NarrowToolbar() {
  const translate = useTranslate();
  const { list } = useDeclaration();
  const { active, set } = useListFilters();
  const { layouts } = useListLayout();
  const locale = usePageLocale();
  const [isOpen, setOpen] = useState(false);
  // Once open, it stays to close in its own time.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const name = translate('lists.filtersAndOrder');
  const { selectedIds } = useListContext();
  const label = active.length > 0 ? translate('lists.labelled', { label: name, value: formatNumber(active.length, locale) }) : name;
  if (selectedIds.length > 0)
    return (
      // In reach while one goes through the cards.
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
        <BulkBar />
      </Box>
    );
  return (
    <Box className="unprinted" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={row}>
        {list.search.length > 0 ? <SearchBox /> : <Box sx={{ flex: 1 }} />}
        <CustomActions of="list" place="toolbar" />
        <ReorderButton isNarrow />
        <ImportButton />
        <ExportButton />
        <IconButton aria-label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {active.length > 0 ? (
            <Box component="span" data-count={formatNumber(active.length, locale)} sx={countStyles}>
              <TuneIcon />
            </Box>
          ) : (
            <TuneIcon />
          )}
        </IconButton>
      </Box>
      {layouts.length > 0 && <LayoutSwitch />}
      {active.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {active.map((filter) => (
            <FilterPill key={filter.source} filter={filter} onChange={(value) => set(filter.source, value)} onOpen={() => setOpen(true)} />
          ))}
          <ClearAll />
        </Box>
      )}
      {(isOpen || wasOpen) && <FilterSheet open={isOpen} onClose={() => setOpen(false)} />}
    </Box>
  );
}
