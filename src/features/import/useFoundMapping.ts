import { useEffect, useState } from 'react';
import { useI18nProvider } from 'react-admin';
import { columnLabel, type SheetColumn } from '../../data/sheets/exportRecords';
import type { LoadingI18nProvider } from '../../i18n/createI18nProvider';
import { locales } from '../../schema/locales';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { type Mapping, matchColumns } from './data/matchColumns';

/** Matches columns by their labels in every language. Undefined until those are loaded. */
export function useFoundMapping(
  titles: readonly string[],
  columns: readonly SheetColumn[],
  chosen: Readonly<Record<string, string>>,
): Mapping | undefined {
  const resource = useDeclaration();
  const { translateIn } = useI18nProvider() as unknown as LoadingI18nProvider;
  const [mapping, setMapping] = useState<Mapping>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a file
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(locales.map((locale) => translateIn(locale).catch(() => undefined))).then((words) => {
      const getLabels = (column: SheetColumn) =>
        words.flatMap((translate) => (translate ? [columnLabel(resource, column, translate)] : []));
      if (isCurrent) setMapping(matchColumns(titles, columns, getLabels, chosen));
    });
    return () => {
      isCurrent = false;
    };
  }, [titles]);
  return mapping;
}
