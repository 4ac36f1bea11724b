import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ListBase, RouterProviderContext, useListContext, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { FeatureParts } from '../../extensions/FeatureParts';
import { MatchingSelectionProvider } from '../actions/selection';
import { useHighlight } from '../pickers/useHighlight';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { SectionTabs } from '../sections/SectionTabs';
import { BusyLine } from '../theme/BusyLine';
import { PageTitle } from '../theme/PageTitle';
import { lowWindow } from '../theme/sizes';
import { useIsNarrow } from '../theme/useIsNarrow';
import { ListContent } from './ListContent';
import { ListFooter } from './ListFooter';
import { ListFormsWithoutCode } from './ListFormsWithoutCode';
import { NarrowToolbar, WideToolbar } from './ListToolbar';
import { layoutRouter } from './listLayout';
import { StableList } from './StableList';
import { CreateAction } from './ToolbarButtons';
import { PageListContext } from './useListAddress';
import { useListFilters } from './useListFilters';
import { usePlainBack } from './usePlainBack';

const defaultPageSize = 25;

/** The page shows errors itself, without a notification. */
const queryOptions = { onError: () => undefined };

/** Constant, so that the page does not re-render with each change of the URL. */
const page = (
  <MatchingSelectionProvider>
    <ListPage />
  </MatchingSelectionProvider>
);

export function GeneratedList() {
  const { name, list } = useDeclaration();
  usePlainBack(name);
  const { layouts } = useResourceCustomizations();
  const base = (
    <ListBase perPage={defaultPageSize} sort={list.sort} exporter={false} queryOptions={queryOptions}>
      <PageListContext value={true}>
        <StableList>{page}</StableList>
      </PageListContext>
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
      <Highlights page={page} />
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
      {import.meta.env.SSR && <ListFormsWithoutCode />}
      {isNarrow ? (
        <Box sx={{ position: 'relative' }}>
          <Progress />
          <ListContent />
          <ListFooter />
        </Box>
      ) : (
        <Box sx={placeStyles}>
          <Paper variant="outlined" sx={cardStyles}>
            <Progress />
            <ListContent />
            <ListFooter />
          </Paper>
        </Box>
      )}
    </Box>
  );
}

/** Clears the selection when the list is left, because a later visit would not show which rows on other pages are selected. */
function useEndingSelection(): void {
  const { resource, onSelect } = useListContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onSelect` is new with the store's keys
  useEffect(() => () => onSelect([]), [resource]);
}

/** Removes the focus from the page on unmount. Otherwise Chromium computes the layout of the rest during the removal. */
export function useReleasedFocus(): void {
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.matches('main *')) activeElement.blur();
    },
    [],
  );
}

function Highlights({ page }: { readonly page: RefObject<Element | null> }) {
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

/** In low windows and in print, the page scrolls instead of the list. */
const wholeLength = `${lowWindow}, print`;

const placeStyles = {
  position: 'relative',
  flex: 1,
  minHeight: 240,
  [wholeLength]: { position: 'static', flex: 'none', minHeight: 0 },
} as const;

/** As high as its rows, at most `placeStyles`: the rows then scroll between header and page numbers. */
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

function Progress() {
  const translate = useTranslate();
  const { isFetching, isPending } = useListContext();
  if (!isFetching || isPending) return null;
  return <BusyLine label={translate('lists.loading')} sx={{ insetBlockStart: 0, zIndex: 3 }} />;
}
