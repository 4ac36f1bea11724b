import { useCallback } from 'react';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatNumber } from '../../i18n/format';

/** A number for a message: `smart_count` chooses the plural form, `%{count}` is the number as people read it (`1,098`). */
export function useCounted(): (count: number) => { readonly smart_count: number; readonly count: string } {
  const locale = usePageLocale();
  return useCallback((count) => ({ smart_count: count, count: formatNumber(count, locale) }), [locale]);
}
