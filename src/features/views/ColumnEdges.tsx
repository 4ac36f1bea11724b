import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { viewLimits } from '../../schema/listViews';
import { SkipLink } from '../../ui/layout/SkipLinks';
import { columnWidthsId, useColumnWidths } from '../../ui/list/useColumnChoices';
import { useColumnTitle, useListColumns } from '../../ui/list/useListColumns';
import { useHasBulkActions } from '../../ui/list/useRowSelection';
import { ColumnWidthStyles } from './ColumnWidthStyles';
import { findTitle, useColumnEdges } from './useColumnEdges';

const step = 16;

export function ColumnEdges() {
  const translate = useTranslate();
  const getTitle = useColumnTitle();
  const hintId = useId();
  const { shown } = useListColumns();
  const hasTicks = useHasBulkActions();
  const { stored, setWidth } = useStoredWidths();
  const [dragged, setDragged] = useState<{ readonly source: string; readonly width: number }>();
  const [place, setPlace] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const column = shown[place] ?? shown[0];
  useColumnEdges({
    sources: shown.map(({ source }) => source),
    active: isFocused ? column?.source : undefined,
    onDrag: (source, width) => setDragged({ source, width: toAllowed(width) }),
    onDrop(source, width) {
      setDragged(undefined);
      if (width !== undefined) setWidth(source, width);
    },
    onReset: (source) => setWidth(source, undefined),
  });
  if (!column) return null;
  const { source } = column;
  const measure = () => Math.round(findTitle(place)?.getBoundingClientRect().width ?? 0);
  const width = stored[source] ?? measure();
  const [narrower, wider] = document.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const label = translate('views.width', { column: getTitle(column) });
  const pixels = translate('views.pixels', { width: toAllowed(width) });
  return (
    <>
      <ColumnWidthStyles columns={shown} hasTicks={hasTicks} widths={dragged ? { ...stored, [dragged.source]: dragged.width } : stored} />
      <SkipLink
        as="div"
        id={columnWidthsId}
        role="separator"
        // Reached from the column menu, so that it costs no stop on the way to the table.
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={viewLimits.minWidth}
        aria-valuemax={viewLimits.maxWidth}
        aria-valuenow={toAllowed(width)}
        aria-valuetext={pixels}
        onKeyDown={onKeys({
          [wider]: () => setWidth(source, width + step),
          [narrower]: () => setWidth(source, width - step),
          ArrowUp: () => setPlace(Math.max(0, place - 1)),
          ArrowDown: () => setPlace(Math.min(shown.length - 1, place + 1)),
          Delete: () => setWidth(source, undefined),
        })}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {isFocused && translate('lists.labelled', { label, value: pixels })}
      </SkipLink>
      <span id={hintId} hidden>
        {translate('views.widthKeys')}
      </span>
    </>
  );
}

function useStoredWidths() {
  const [stored = {}, setStored] = useColumnWidths();
  const setWidth = (source: string, width: number | undefined) => {
    const { [source]: _, ...others } = stored;
    const next = width === undefined ? others : { ...others, [source]: toAllowed(width) };
    setStored(Object.keys(next).length > 0 ? next : undefined);
  };
  return { stored, setWidth };
}

function onKeys(keys: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

const toAllowed = (width: number): number => Math.round(Math.min(viewLimits.maxWidth, Math.max(viewLimits.minWidth, width)));
