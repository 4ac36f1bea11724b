import { useLayoutEffect } from 'react';

/**
 * Takes the focus from whatever has it in the page before that is taken out of the document: a browser that finds the focus within what it
 * removes computes styles and layout of all the rest then and there.
 */
export function useReleasedFocus(): void {
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.matches('main *')) activeElement.blur();
    },
    [],
  );
}
