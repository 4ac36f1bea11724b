import { useEffect, useState } from 'react';
import { type TranslateFunction, useDataProvider, useI18nProvider } from 'react-admin';
import type { SheetRow } from '../../data/sheets/readSheet';
import { usePageLocale } from '../../fields/usePageLocale';
import type { LoadingI18nProvider } from '../../i18n/createI18nProvider';
import { locales, mapLocales } from '../../schema/locales';
import { useDeclaration, useRegistry } from '../../ui/registry/RegistryContext';
import { type Existing, fetchExisting } from './data/fetchExisting';
import type { PlanContext, PlannedRow } from './data/plannedRow';
import { planRows } from './data/planRows';
import { fetchReferenceNames, type ReferenceNames } from './data/referenceNames';
import type { ImportChoices } from './importSteps';
import { useImportColumns } from './useImportColumns';

interface Known {
  readonly existing: Existing;
  readonly references: ReferenceNames;
  readonly translateIn: PlanContext['translateIn'];
}

interface ImportPlan {
  readonly rows: readonly PlannedRow[] | undefined;
  readonly progress: { readonly phase: 'reading' | 'checking'; readonly done: number; readonly total: number | undefined } | undefined;
  readonly error: unknown;
}

export function useImportPlan(rows: readonly SheetRow[], choices: ImportChoices): ImportPlan {
  const resource = useDeclaration();
  const locale = usePageLocale();
  const { columns } = useImportColumns();
  const fetchKnown = useFetchKnown(rows, choices);
  const [known, setKnown] = useState<Known>();
  const [plan, setPlan] = useState<ImportPlan>({
    rows: undefined,
    progress: { phase: 'reading', done: 0, total: undefined },
    error: undefined,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a file
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress: OnProgress = (done, total) => setPlan((now) => ({ ...now, progress: { phase: 'reading', done, total } }));
    fetchKnown({ signal, onProgress }).then(
      (fetched) => {
        if (!signal.aborted) setKnown(fetched);
      },
      (error) => {
        if (!signal.aborted) setPlan((now) => ({ ...now, progress: undefined, error }));
      },
    );
    return () => controller.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the declaration and the columns stay the same
  useEffect(() => {
    if (!known) return undefined;
    const controller = new AbortController();
    const context = { resource, columns, locale, ...choices, ...known };
    const onProgress = (done: number) => setPlan((now) => ({ ...now, progress: { phase: 'checking', done, total: rows.length } }));
    planRows(rows, context, { signal: controller.signal, onProgress }).then(
      (planned) => {
        if (!controller.signal.aborted) setPlan({ rows: planned, progress: undefined, error: undefined });
      },
      (error) => {
        if (!controller.signal.aborted) setPlan((now) => ({ ...now, progress: undefined, error }));
      },
    );
    return () => controller.abort();
  }, [known, rows, locale]);
  return plan;
}

type OnProgress = (done: number, total: number | undefined) => void;

function useFetchKnown(rows: readonly SheetRow[], { mapping }: ImportChoices) {
  const registry = useRegistry();
  const resource = useDeclaration();
  const dataProvider = useDataProvider();
  const { columns } = useImportColumns();
  const { translateIn } = useI18nProvider() as unknown as LoadingI18nProvider;
  return async (options: { readonly signal: AbortSignal; readonly onProgress: OnProgress }): Promise<Known> => {
    const referred = new Set(
      columns.flatMap(({ key, field }) =>
        mapping.includes(key) && (field?.type === 'reference' || field?.type === 'references') ? [field.resource] : [],
      ),
    );
    const [existing, references, translations] = await Promise.all([
      fetchExisting(dataProvider, resource, { rows }, mapping, columns, options),
      fetchReferenceNames(dataProvider, registry, referred, { signal: options.signal }),
      Promise.all(locales.map(translateIn)),
    ]);
    return { existing, references, translateIn: mapLocales((locale) => translations[locales.indexOf(locale)] as TranslateFunction) };
  };
}
