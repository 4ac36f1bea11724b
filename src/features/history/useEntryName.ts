import { useCallback } from 'react';
import { usePageLocale } from '../../fields/usePageLocale';
import type { HistoryEntry } from '../../schema/history';

export function useEntryName(): (entry: HistoryEntry) => string {
  const locale = usePageLocale();
  return useCallback(
    ({ name, record }) => {
      const label = typeof name === 'object' && name !== null ? name[locale] || Object.values(name).find(Boolean) : name;
      return label || (record === null ? '' : `#${record}`);
    },
    [locale],
  );
}
