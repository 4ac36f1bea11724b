import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { FeatureParts } from '../../extensions/FeatureParts';
import { usePreloadParts } from '../../extensions/usePreloadParts';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';
import { CustomActions } from '../actions/ActionButton';
import { useDeclaration } from '../registry/RegistryContext';
import { lowWindow, sizes } from '../theme/sizes';
import { FilterPill } from './FilterPill';
import { LazyBulkBar, LazyFilterSheet, LazyLayoutSwitch } from './lazyParts';
import { tableLayout, useListLayout } from './listLayout';
import { MoreFilters } from './MoreFilters';
import { SearchBox } from './SearchBox';
import { ColumnMenuButton, DensityButton } from './ToolbarButtons';
import { type ListFilter, useListFilters } from './useListFilters';

/** The list's named views, e.g. verified and unverified, and "all", as one control of segments. Empty if it has none. */
export function ViewSwitch() {
  const translate = useTranslate();
  const { name, list } = useDeclaration();
  const { view, show } = useListFilters();
  if (list.views.length === 0) return null;
  return (
    <Box className="unprinted" role="group" aria-label={translate('lists.views')} sx={segmentsSx}>
      {[undefined, ...list.views].map((one) => (
        <Box key={one?.name ?? ''} component="button" type="button" aria-pressed={one?.name === view?.name} onClick={() => show(one)}>
          {one ? translate(`resources.${name}.views.${one.name}`) : translate('lists.all')}
        </Box>
      ))}
    </Box>
  );
}

const segmentsSx = {
  display: 'inline-flex',
  flex: 'none',
  maxWidth: '100%',
  overflowX: 'auto',
  gap: 0.25,
  padding: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '& > button': {
    flex: 'none',
    minHeight: 39,
    paddingInline: 1.5,
    border: 0,
    borderRadius: 0.75,
    background: 'none',
    font: 'inherit',
    fontSize: '0.875rem',
    color: 'text.secondary',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'action.hover' },
    '&[aria-pressed=true]': { backgroundColor: 'action.selected', color: 'text.primary', fontWeight: 500 },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
} as const;

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

interface ActiveFiltersProps {
  /** Opens the filters in another place than below their button. */
  readonly onOpen?: () => void;
}

/** The search and filters that narrow the list, each with a way to take it away. */
function ActiveFilters({ onOpen }: ActiveFiltersProps) {
  const translate = useTranslate();
  const { active, query, set } = useListFilters();
  if (active.length === 0 && !query) return null;
  return (
    <Box className="unprinted" role="group" aria-label={translate('lists.narrowedBy')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {query && !onOpen && (
        <Chip label={<bdi>{translate('lists.labelled', { label: translate('ra.action.search'), value: query })}</bdi>} variant="outlined" />
      )}
      {active.map((filter) => (
        <FilterPill key={filter.source} filter={filter} onChange={(value) => set(filter.source, value)} {...(onOpen && { onOpen })} />
      ))}
      <ClearAll />
    </Box>
  );
}

/** Number of filters that stand in the toolbar when they are not set. The others are behind one button. */
const maxPinned = 3;

/** What the parts of features get. */
const [wide, narrow] = [{ isNarrow: false }, { isNarrow: true }] as const;

/** The bar of a selection. Fetches the code of the actions in it together with its own. */
function SelectionBar() {
  const preload = usePreloadParts('list.bulkActions');
  useEffect(() => void preload(), [preload]);
  return <LazyBulkBar />;
}

/** Search, filters and what changes the table; with ticked rows, what can be done with them. */
export function WideToolbar() {
  const resource = useDeclaration();
  const { list } = resource;
  const { selectedIds } = useListContext();
  const { filters, set } = useListFilters();
  const { layouts, layout } = useListLayout();
  // Beside views, the toolbar stays one row only with fewer filters.
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down(1280), { noSsr: true });
  const isSmaller = useMediaQuery<Theme>((theme) => theme.breakpoints.down(1024), { noSsr: true });
  const hasViews = list.views.length > 0;
  const pinned = hasViews && isSmaller ? 0 : hasViews && isSmall ? 1 : maxPinned;
  const isSet = ({ value }: ListFilter) => value !== undefined;
  const open = filters.filter((filter) => !isSet(filter));
  // One filter alone behind the button would save no room.
  const hasMore = filters.length > pinned + 1;
  const visible = hasMore ? pinned : open.length;
  const shown = [...filters.filter(isSet), ...open.slice(0, visible)];
  const rest = open.slice(visible);
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
        {shown.map((filter) => (
          <FilterPill key={filter.source} filter={filter} onChange={(value) => set(filter.source, value)} />
        ))}
        {hasMore && <MoreFilters filters={rest} onChange={set} />}
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
        <FeatureParts place="list.toolbar" given={wide} resource={resource} />
      </Box>
    </Box>
  );
}

/** Search and one button for all filters; what is set stands below and can be taken away one by one. */
export function NarrowToolbar() {
  const translate = useTranslate();
  const resource = useDeclaration();
  const { list } = resource;
  const { active } = useListFilters();
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
        <Box sx={{ display: 'grid', gap: 1, flex: 1, minWidth: 0 }}>
          <SelectionBar />
          <ViewSwitch />
          <ActiveFilters onOpen={() => setOpen(true)} />
        </Box>
        {(isOpen || wasOpen) && <LazyFilterSheet open={isOpen} onClose={() => setOpen(false)} />}
      </Box>
    );
  return (
    <Box className="unprinted" sx={{ display: 'grid', gap: 1 }}>
      <ViewSwitch />
      <Box sx={row}>
        {list.search.length > 0 ? <SearchBox /> : <Box sx={{ flex: 1 }} />}
        <CustomActions of="list" place="toolbar" />
        <FeatureParts place="list.toolbar" given={narrow} resource={resource} />
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
      {layouts.length > 0 && <LazyLayoutSwitch />}
      <ActiveFilters onOpen={() => setOpen(true)} />
      {(isOpen || wasOpen) && <LazyFilterSheet open={isOpen} onClose={() => setOpen(false)} />}
    </Box>
  );
}
