import { useCallback } from 'react';
import { usePageLocale } from '../../fields/usePageLocale';
import type { HistoryEntry } from '../../schema/history';

/** Names the record of an entry as it was called then, in the language of the page. */
export function useEntryName(): (entry: HistoryEntry) => string {
  const locale = usePageLocale();
  return useCallback(
    ({ name, record }) => {
      const said = typeof name === 'object' && name !== null ? name[locale] || Object.values(name).find(Boolean) : name;
      return said || (record === null ? '' : `#${record}`);
    },
    [locale],
  );
}
