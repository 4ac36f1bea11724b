import { fetchRelatedRecords, type Identifier, type RaRecord, useDataProvider, useListContext, useStore, useTranslate } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import { runInSlices } from '../../data/jobs/runInSlices';
import { eachMatching, fetchChosen, type Matching } from '../../data/paging/fetchMatching';
import { createNames, csvCell, recordCell, type SheetColumn, sheetColumns } from '../../data/sheets/exportRecords';
import { createSheetWriter, type SheetFormat } from '../../data/sheets/inWorker';
import { toSheetHead } from '../../data/sheets/toTemplate';
import { toLocalDay } from '../../fields/dateRules';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { getDirection } from '../../i18n/direction';
import { useResourceLabel } from '../registry/labels';
import { useDeclaration, useRegistry } from '../registry/RegistryContext';

export interface ExportChoice {
  readonly format: SheetFormat;
  readonly columns: 'shown' | 'all';
  readonly records: 'page' | 'selected' | 'all';
}

export interface ExportProgress {
  readonly done: number;
  readonly total: number | undefined;
}

type ExportResult = Omit<Matching, 'records'>;
type EachRecord = (take: (records: readonly RaRecord[]) => void | Promise<void>) => Promise<ExportResult>;

export function useExportFile(ids: readonly Identifier[] = []) {
  const resource = useDeclaration();
  const dataProvider = useDataProvider();
  const { exporter } = useResourceCustomizations();
  const writeFile = useWriteFile();
  const { data = [], filterValues, sort } = useListContext<RaRecord>();

  return async (choice: ExportChoice, signal: AbortSignal, setProgress: (progress: ExportProgress) => void): Promise<ExportResult> => {
    const reading = { signal, onProgress: (done: number, total: number | undefined) => setProgress({ done, total }) };
    const eachRecord: EachRecord = async (take) => {
      if (choice.records === 'all') return eachMatching(dataProvider, resource, { filter: filterValues, sort }, take, reading);
      await take(choice.records === 'page' ? data : await fetchChosen(dataProvider, resource.name, ids, reading));
      return { isCut: false, missed: 0 };
    };
    if (!exporter) return writeFile(choice, eachRecord, signal);
    const records: RaRecord[] = [];
    const result = await eachRecord((some) => void records.push(...some));
    await exporter(records, fetchRelatedRecords(dataProvider), dataProvider, resource.name);
    return result;
  };
}

function useWriteFile() {
  const registry = useRegistry();
  const resource = useDeclaration();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const locale = usePageLocale();
  const nameRecord = useRecordName();
  const shownSources = useShownSources();
  const name = useResourceLabel()(resource.name, 2);

  return async ({ format, columns: chosen }: ExportChoice, eachRecord: EachRecord, signal: AbortSignal): Promise<ExportResult> => {
    const isWritten = ({ field, source }: SheetColumn) => chosen === 'all' || !field || shownSources.has(source);
    const columns = sheetColumns(resource, locale).filter(isWritten);
    const fields = Object.fromEntries(columns.flatMap(({ source, field }) => (field ? [[source, field]] : [])));
    const { learn, getName } = createNames(dataProvider, registry, fields, nameRecord, { signal });
    const words = { resource, translate, getName };
    const toCell = format === 'csv' ? csvCell : recordCell;
    const head = toSheetHead(words, columns, { name, isRightToLeft: getDirection(locale) === 'rtl' });
    const writer = createSheetWriter(format, head, signal);
    try {
      const result = await eachRecord(async (records) => {
        await learn(records);
        await writer.write(await runInSlices(records, (record) => columns.map((column) => toCell(record, column, words)), { signal }));
      });
      const file = await writer.end();
      signal.throwIfAborted();
      download(file, `${name} ${toLocalDay(new Date())}.${format}`);
      return result;
    } finally {
      writer.close();
    }
  };
}

function useShownSources(): ReadonlySet<string> {
  const { name, list } = useDeclaration();
  const [hidden] = useStore<readonly string[]>(`${name}.hiddenColumns`, list.moreColumns);
  return new Set([...list.columns, ...list.moreColumns].filter((source) => !hidden.includes(source)));
}

export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
