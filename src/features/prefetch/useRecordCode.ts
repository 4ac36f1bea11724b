import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { usePreloadParts } from '../../extensions/usePreloadParts';
import { preloadRichText } from '../../fields/richText/Field';
import { usePageLocale } from '../../fields/usePageLocale';
import { prepareDates } from '../../i18n/format';
import { whenIdle } from '../../ui/lazy/whenIdle';
import { preloadListParts } from '../../ui/list/lazyParts';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { LazyEdit, LazyShow } from '../../ui/views/recordViews';
import { isSparing } from './isSparing';

/** So long the rows stand before the code of what they lead to is fetched, in milliseconds. */
const lookMilliseconds = 300;

/**
 * Fetches the code of the pages that the list in context leads to, and of what opens over it, once its rows are there, and makes ready
 * what is slow to make.
 */
export function useRecordCode(): void {
  const { isPending } = useListContext();
  const { can } = useDeclaration();
  const locale = usePageLocale();
  const preloadParts = usePreloadParts('form.notices', 'record.aside', 'record.panels', 'list.bulkActions');
  useEffect(() => {
    if (isPending || isSparing()) return;
    return whenIdle(() => {
      if (can.edit) void LazyEdit.preload();
      void LazyShow.preload();
      void preloadParts();
      prepareDates(locale);
      void preloadRichText();
      void preloadListParts();
    }, lookMilliseconds);
  }, [isPending, can.edit, locale, preloadParts]);
}
