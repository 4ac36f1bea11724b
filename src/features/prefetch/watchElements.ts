type WatchedEvent = 'pointerover' | 'pointerout' | 'pointerdown' | 'focusin' | 'focusout' | 'keydown';

/** Watches all matching elements by listeners on the document, without moves within one element. @returns stops watching */
export function watchElements(selector: string, handlers: { readonly [E in WatchedEvent]?: (element: HTMLElement) => void }): () => void {
  const find = (target: EventTarget | null | undefined) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);
  const stopping = new AbortController();
  for (const [type, act] of Object.entries(handlers))
    document.addEventListener(
      type,
      ({ target, relatedTarget }: Event & { readonly relatedTarget?: EventTarget | null }) => {
        const element = find(target);
        if (element && find(relatedTarget) !== element) act(element);
      },
      { passive: true, signal: stopping.signal },
    );
  return () => stopping.abort();
}
