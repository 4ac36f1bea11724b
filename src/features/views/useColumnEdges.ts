import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

const titles = 'main .record-titles > th:not(.ticks)';

export const findTitle = (place: number): Element | undefined => document.querySelectorAll(titles)[place];

interface ColumnEdgesOptions {
  readonly sources: readonly string[];
  readonly active: string | undefined;
  readonly onDrag: (source: string, width: number) => void;
  /** Called once dragging ends; without a width if it was cancelled. */
  readonly onDrop: (source: string, width?: number) => void;
  readonly onReset: (source: string) => void;
}

/** Adds an edge to each title of the table. Edges are for the pointer: the table's titles keep their names for screen readers. */
export function useColumnEdges({ sources, active, onDrag, onDrop, onReset }: ColumnEdgesOptions): void {
  useLayoutEffect(() => {
    for (const [place, source] of sources.entries()) {
      const title = findTitle(place);
      // React renders the titles again, after a change of the language for instance.
      const edge = title?.querySelector<HTMLElement>(':scope > .column-edge') ?? title?.appendChild(createEdge());
      if (!edge) return;
      edge.dataset.column = source;
      edge.toggleAttribute('data-active', source === active);
      if (source === active) title?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  });

  const drag = useEffectEvent(onDrag);
  const drop = useEffectEvent(onDrop);
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const edge = findEdge(event);
      if (edge && event.button === 0) startDrag(edge, event, drag, drop);
    };
    const pressTwice = (event: Event) => {
      const source = findEdge(event)?.dataset.column;
      if (source) reset(source);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('dblclick', pressTwice);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('dblclick', pressTwice);
      for (const edge of document.querySelectorAll('.column-edge')) edge.remove();
    };
  }, []);
}

function createEdge(): HTMLElement {
  const edge = document.createElement('span');
  edge.className = 'column-edge unprinted';
  edge.setAttribute('aria-hidden', 'true');
  return edge;
}

const findEdge = ({ target }: Event): HTMLElement | undefined =>
  target instanceof HTMLElement && target.classList.contains('column-edge') ? target : undefined;

function startDrag(
  edge: HTMLElement,
  { clientX: start, pointerId }: PointerEvent,
  onDrag: ColumnEdgesOptions['onDrag'],
  onDrop: ColumnEdgesOptions['onDrop'],
): void {
  const source = edge.dataset.column ?? '';
  const before = edge.parentElement?.getBoundingClientRect().width ?? 0;
  const end = new AbortController();
  let width: number | undefined;
  const finish = (result?: number) => {
    end.abort();
    onDrop(source, result);
  };
  const listen = <K extends keyof GlobalEventHandlersEventMap>(type: K, listener: (event: GlobalEventHandlersEventMap[K]) => void) =>
    document.addEventListener(type, listener as EventListener, { signal: end.signal, capture: true });
  edge.setPointerCapture(pointerId);
  listen('pointermove', ({ clientX }) => {
    width = before + (document.dir === 'rtl' ? start - clientX : clientX - start);
    onDrag(source, width);
  });
  listen('pointerup', () => finish(width));
  listen('pointercancel', () => finish());
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    finish();
  });
}
