import { fetchRelatedRecords, type Identifier, type RaRecord, useDataProvider, useListContext, useStore, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { fetchChosen, fetchMatching } from '../../data/paging/fetchMatching';
import { fetchNames, type SheetColumn, sheetColumns, toCsvRows } from '../../data/sheets/exportRecords';
import { inWorker } from '../../data/sheets/inWorker';
import { toCsvFile } from '../../data/sheets/toCsv';
import { toWorkbook } from '../../data/sheets/toWorkbook';
import { dayOf } from '../../fields/dateRules';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { directionOf } from '../../i18n/direction';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';

export interface ExportChoice {
  readonly format: 'csv' | 'xlsx';
  readonly columns: 'shown' | 'all';
  readonly records: 'page' | 'selected' | 'all';
}

export interface ExportProgress {
  readonly done: number;
  readonly total: number | undefined;
}

/** Writes the list in context into a file, and downloads it. */
export function useExportFile(ids: readonly Identifier[] = []) {
  const registry = useRegistry();
  const resource = useDeclaration();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const locale = usePageLocale();
  const nameRecord = useRecordName();
  const shownSources = useShownSources();
  const { exporter } = useResourceCustomizations();
  const name = useResourceLabel()(resource.name, 2);
  const { data = [], filterValues, sort } = useListContext<RaRecord>();

  return async (choice: ExportChoice, signal: AbortSignal, setProgress: (progress: ExportProgress) => void) => {
    const reading = { signal, onProgress: (done: number, total: number | undefined) => setProgress({ done, total }) };
    const { records, isCut, missed } =
      choice.records === 'all'
        ? await fetchMatching(dataProvider, resource.name, { filter: filterValues, sort }, reading)
        : {
            records: choice.records === 'page' ? data : await fetchChosen(dataProvider, resource.name, ids, reading),
            isCut: false,
            missed: 0,
          };
    if (exporter) {
      await exporter([...records], fetchRelatedRecords(dataProvider), dataProvider, resource.name);
      return { isCut, missed };
    }
    const nameOf = await fetchNames(dataProvider, registry, resource, records, nameRecord, { signal });
    const words = { resource, translate, nameOf };
    const all = sheetColumns(resource, locale);
    const isShown = ({ field, source }: SheetColumn) => !field || shownSources.has(source);
    const columns = choice.columns === 'all' ? all : all.filter(isShown);
    const look = { name, isRightToLeft: directionOf(locale) === 'rtl' };
    const file =
      choice.format === 'csv'
        ? await toCsvFile(await toCsvRows(records, words, columns, signal), signal)
        : await inWorker('write', [await toWorkbook(records, words, columns, look, signal)], signal);
    signal.throwIfAborted();
    download(file, `${name} ${dayOf(new Date())}.${choice.format}`);
    return { isCut, missed };
  };
}

/** The sources of the columns that the list shows. Which ones it hides is remembered by `useListColumns`. */
function useShownSources(): ReadonlySet<string> {
  const { name, list } = useDeclaration();
  const [hidden] = useStore<readonly string[]>(`${name}.hiddenColumns`, list.moreColumns);
  return new Set([...list.columns, ...list.moreColumns].filter((source) => !hidden.includes(source)));
}

/** Saves a file as the browser does with a download. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
