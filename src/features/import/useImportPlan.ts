import { useEffect, useState } from 'react';
import { useDataProvider, useI18nProvider } from 'react-admin';
import type { SheetRow } from '../../data/sheets/readSheet';
import { usePageLocale } from '../../fields/usePageLocale';
import type { LoadingI18nProvider } from '../../i18n/createI18nProvider';
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

export interface ImportPlan {
  /** Undefined until the first plan is made. */
  readonly rows: readonly PlannedRow[] | undefined;
  readonly progress: { readonly phase: 'reading' | 'checking'; readonly done: number; readonly total: number | undefined } | undefined;
  readonly error: unknown;
}

/** Plans an import: reads the records that the file names once, and plans all rows again when one was mended. */
export function useImportPlan(rows: readonly SheetRow[], choices: ImportChoices): ImportPlan {
  const { mapping } = choices;
  const registry = useRegistry();
  const resource = useDeclaration();
  const dataProvider = useDataProvider();
  const locale = usePageLocale();
  const { columns } = useImportColumns();
  const { translateIn } = useI18nProvider() as unknown as LoadingI18nProvider;
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
    const onProgress = (done: number, total: number | undefined) =>
      setPlan((now) => ({ ...now, progress: { phase: 'reading', done, total } }));
    const referred = new Set(
      columns.flatMap(({ key, field }) =>
        mapping.includes(key) && (field?.type === 'reference' || field?.type === 'references') ? [field.resource] : [],
      ),
    );
    void (async () => {
      try {
        const [existing, references, en, ar] = await Promise.all([
          fetchExisting(dataProvider, resource, { rows }, mapping, columns, { signal, onProgress }),
          fetchReferenceNames(dataProvider, registry, referred, { signal }),
          translateIn('en'),
          translateIn('ar'),
        ]);
        if (!signal.aborted) setKnown({ existing, references, translateIn: { en, ar } });
      } catch (error) {
        if (!signal.aborted) setPlan((now) => ({ ...now, progress: undefined, error }));
      }
    })();
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
