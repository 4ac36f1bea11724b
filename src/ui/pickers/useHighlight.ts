import { useEffect } from 'react';

/** Highlights found words below `root`. The code loads with the first search; without it, nothing is highlighted. */
export function useHighlight(root: Element | null, text: string): void {
  useEffect(() => {
    if (!root || text === '') return;
    const marks = import('./highlightMatches').then(({ highlightMatches }) => highlightMatches(root, text));
    return () => void marks.then((clear) => clear()).catch(() => undefined);
  }, [root, text]);
}
