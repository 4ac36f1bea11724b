import { ImportError } from '../../../server/openApi/importError.ts';
import type { Data } from '../merge/mergeValue.ts';

/** File with the last draft. It shows what people have changed since. */
export const importRecordPath = 'resources/imported.json';

export interface Decisions {
  readonly references: { readonly [field: string]: string };
  readonly names: { readonly [path: string]: string };
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly currency?: string;
  readonly confirmed?: readonly string[];
  /** The import read the API with an account. The next one needs an account too, or it loses that part. */
  readonly account?: true;
}

export interface RecordedResource {
  readonly declaration: Data;
  readonly messages: { readonly en: Data; readonly ar: Data };
}

export interface ImportRecord {
  readonly note: string;
  readonly source: string;
  readonly decisions: Decisions;
  readonly api: Data;
  /** undefined: the product's texts are not imported. */
  readonly product?: { readonly en: Data; readonly ar: Data } | undefined;
  readonly resources: { readonly [name: string]: RecordedResource };
  readonly untranslated?: { readonly [file: string]: readonly string[] } | undefined;
}

const note =
  'What the last `npm run import` drafted. Commit it, and do not edit it: it tells the next import what was changed by hand since.';

/** Removes the account and all parameters but `format` from a URL. */
export function withoutSecrets(source: string): string {
  if (!/^https?:/i.test(source) || !URL.canParse(source)) return source;
  const url = new URL(source);
  const format = url.searchParams.get('format');
  return `${url.origin}${url.pathname}${format ? `?format=${encodeURIComponent(format)}` : ''}`;
}

const byName = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))) as T;

/** Prints the record with its resources by name, so that it differs only where the API differs. */
export function printRecord({ source, decisions, api, product, resources, untranslated = {} }: Omit<ImportRecord, 'note'>): string {
  const sorted = byName(resources);
  return `${JSON.stringify({ note, source: withoutSecrets(source), decisions, api, product, resources: sorted, untranslated: byName(untranslated) }, null, 2)}\n`;
}

/** @throws ImportError if the file is not a record, e.g. after a merge of two branches */
export function parseRecord(text: string): ImportRecord {
  try {
    const record = JSON.parse(text) as ImportRecord;
    if (typeof record.resources === 'object' && typeof record.api === 'object' && typeof record.decisions === 'object') return record;
  } catch {
    // Reported below.
  }
  throw new ImportError(
    'syntax',
    `${importRecordPath} is no record of an import.`,
    'Take it back from version control, or remove it: then nothing that is declared already is changed, only added to.',
  );
}
