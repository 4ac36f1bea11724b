import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { usePreloadParts } from '../../extensions/usePreloadParts';
import { preloadRichText } from '../../fields/richText/Field';
import { usePageLocale } from '../../fields/usePageLocale';
import { prepareDates } from '../../i18n/format';
import { shouldSaveData } from '../../ui/lazy/shouldSaveData';
import { whenIdle } from '../../ui/lazy/whenIdle';
import { preloadListParts } from '../../ui/list/lazyParts';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { LazyEdit, LazyShow } from '../../ui/views/recordViews';

const delayMs = 300;

/** Prefetches the code of record pages and dialogs after the rows, and prepares what is slow to create. */
export function useRecordCode(): void {
  const { isPending } = useListContext();
  const { can } = useDeclaration();
  const locale = usePageLocale();
  const preloadActions = usePreloadParts('list.bulkActions');
  const preloadParts = usePreloadParts('form.notices', 'record.aside', 'record.panels');
  useEffect(() => {
    if (isPending || shouldSaveData()) return;
    return whenIdle(async () => {
      prepareDates(locale);
      // Code of the list itself comes first, because the rest takes seconds on a slow connection.
      await Promise.all([preloadListParts(), preloadActions()]).catch(() => undefined);
      if (can.edit) void LazyEdit.preload();
      void LazyShow.preload();
      void preloadParts();
      void preloadRichText();
    }, delayMs);
  }, [isPending, can.edit, locale, preloadActions, preloadParts]);
}
