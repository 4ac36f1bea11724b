import type { MouseEvent } from 'react';

/** Returns a click handler that acts in place of following the link, except for clicks that open another tab or window. */
export function insteadOfLink(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
