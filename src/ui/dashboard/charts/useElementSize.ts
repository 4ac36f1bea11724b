import { useCallback, useState } from 'react';

/** Width and height in px. */
export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element, followed as it changes; undefined until it is known or while there is none.
 *
 * @returns the size, and a ref callback for the element
 */
export function useElementSize(): readonly [ElementSize | undefined, (element: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<ElementSize>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, ref];
}
