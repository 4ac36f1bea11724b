import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ListBase, RouterProviderContext, useListContext, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { FeatureParts } from '../../extensions/FeatureParts';
import { MatchingSelectionProvider } from '../actions/selection';
import { SectionTabs } from '../overview/SectionTabs';
import { useHighlight } from '../pickers/useHighlight';
import { useCountText, useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { BusyLine } from '../theme/BusyLine';
import { PageTitle } from '../theme/PageTitle';
import { lowWindow } from '../theme/sizes';
import { useIsNarrow } from '../theme/useIsNarrow';
import { visuallyHidden } from '../theme/visuallyHidden';
import { ListContent } from './ListContent';
import { ListPages, useRange } from './ListPages';
import { NarrowToolbar, WideToolbar } from './ListToolbar';
import { layoutRouter } from './listLayout';
import { StableList } from './StableList';
import { CreateAction } from './ToolbarButtons';
import { useEndingSelection } from './useEndingSelection';
import { useListFilters } from './useListFilters';
import { useReleasedFocus } from './useReleasedFocus';

const DEFAULT_PAGE_SIZE = 25;

/** The page shows its errors itself; a notification would say them twice. */
const queryOptions = { onError: () => undefined };

/** One element, so that the page does not re-render whenever react-admin looks at the address. */
const page = (
  <MatchingSelectionProvider>
    <ListPage />
  </MatchingSelectionProvider>
);

/** The list of any declared resource. Search, filters, sort, page and page size are in the URL. */
export function GeneratedList() {
  const { list } = useDeclaration();
  const { layouts } = useResourceCustomizations();
  const base = (
    <ListBase perPage={DEFAULT_PAGE_SIZE} sort={list.sort} exporter={false} queryOptions={queryOptions}>
      <StableList>{page}</StableList>
    </ListBase>
  );
  return layouts ? <RouterProviderContext.Provider value={layoutRouter}>{base}</RouterProviderContext.Provider> : base;
}

const nothing = {};

function ListPage() {
  useReleasedFocus();
  useEndingSelection();
  const resource = useDeclaration();
  const { name } = resource;
  const isNarrow = useIsNarrow();
  const label = useResourceLabel()(name, 2);
  const page = useRef<HTMLDivElement>(null);
  return (
    <Box ref={page} data-wide sx={pageStyles}>
      <FoundMarks page={page} />
      <PageTitle title={label} />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SectionTabs />
        </Box>
        {!isNarrow && (
          <>
            <FeatureParts place="list.above" given={nothing} resource={resource} />
            <CreateAction isFloating={false} />
          </>
        )}
      </Box>
      {isNarrow && (
        <>
          <CreateAction isFloating />
          <FeatureParts place="list.above" given={nothing} resource={resource} />
        </>
      )}
      <FeatureParts place="list.notices" given={nothing} resource={resource} />
      {isNarrow ? <NarrowToolbar /> : <WideToolbar />}
      {isNarrow ? (
        <Box sx={{ position: 'relative' }}>
          <Progress />
          <ListContent />
          <Pages />
        </Box>
      ) : (
        <Box sx={placeStyles}>
          <Paper variant="outlined" sx={cardStyles}>
            <Progress />
            <ListContent />
            <Pages />
          </Paper>
        </Box>
      )}
    </Box>
  );
}

/** Marks what the search found, also while records are ticked. Pickers and dialogs stand elsewhere, and have words of their own. */
function FoundMarks({ page }: { readonly page: RefObject<Element | null> }) {
  const { query } = useListFilters();
  const [root, setRoot] = useState<Element | null>(null);
  useEffect(() => setRoot(page.current), [page]);
  useHighlight(root, query);
  return null;
}

const pageStyles = {
  flex: { md: 1 },
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  pb: { xs: 10, md: 0 },
  '@media print': { display: 'block' },
} as const;

/** Where the window is too low for a list that scrolls in itself, and on paper, the page is as long as its rows. */
const wholeLength = `${lowWindow}, print`;

/** What the tabs and filters above leave of the window, however many lines they take. */
const placeStyles = {
  position: 'relative',
  flex: 1,
  minHeight: 240,
  [wholeLength]: { position: 'static', flex: 'none', minHeight: 0 },
} as const;

/** As high as its rows, and no higher than its place: the rows then scroll, under their titles and over the pages. */
const cardStyles = {
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  maxHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  [wholeLength]: { position: 'relative', maxHeight: 'none' },
  '@media print': { display: 'block', border: 0, overflow: 'visible' },
} as const;

/** A thin line while newer rows load. The old ones stay. */
function Progress() {
  const translate = useTranslate();
  const { isFetching, isPending } = useListContext();
  if (!isFetching || isPending) return null;
  return <BusyLine label={translate('lists.loading')} sx={{ insetBlockStart: 0, zIndex: 3 }} />;
}

/** How many there are, and the way through their pages. */
function Pages() {
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
            {/* Seen in the pages beside it; said with the count when another page comes. */}
            {total > perPage && (
              <span style={visuallyHidden}>
                {translate('lists.comma')}
                {translate('lists.pageOf', { page, last: Math.ceil(total / perPage) })}
              </span>
            )}
          </>
        )}
        {/* An API that pages by cursors counts nothing. */}
        {total === undefined && !error && shown > 0 && <span style={visuallyHidden}>{range}</span>}
      </Typography>
      {hasPages && <ListPages />}
    </Box>
  );
}
