import { useEffect } from 'react';

/**
 * Marks what was found while its element is on the page. The code loads with the first search; where it cannot, nothing is marked.
 *
 * @param root where the elements with `data-searched` are
 * @param text what was searched for
 */
export function useHighlight(root: Element | null, text: string): void {
  useEffect(() => {
    if (!root || text === '') return;
    const marks = import('./highlightMatches').then(({ highlightMatches }) => highlightMatches(root, text));
    return () => void marks.then((clear) => clear()).catch(() => undefined);
  }, [root, text]);
}
