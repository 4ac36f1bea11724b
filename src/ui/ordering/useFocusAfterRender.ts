import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Moves the focus once the next render has drawn what it should go to.
 *
 * @param container where to look
 * @returns a function that takes selectors; the first that finds something wins
 */
export function useFocusAfterRender(container: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    for (const selector of wanted) {
      const element = container.current?.querySelector<HTMLElement>(selector);
      if (element) {
        element.focus();
        return;
      }
    }
  }, [wanted, container]);
  return useCallback((...selectors: string[]) => setWanted(selectors), []);
}
