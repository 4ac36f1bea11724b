import { ImportError } from '../importError.ts';
import type { Data } from '../merge/mergeValue.ts';

/** Where is kept what the last import drafted, to tell what people have changed since. */
export const importRecordPath = 'resources/imported.json';

/** What people decided at an import: taken again at the next one unless they say otherwise. */
export interface Decisions {
  readonly references: { readonly [field: string]: string };
  readonly names: { readonly [path: string]: string };
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly currency?: string;
  /** The API was asked with an account for what its document lacks: without one, the next import would lose that. */
  readonly account?: true;
}

/** One imported resource as it was drafted. */
export interface RecordedResource {
  readonly declaration: Data;
  readonly messages: { readonly en: Data; readonly ar: Data };
}

/** What the last import drafted, whatever was merged of it. */
export interface ImportRecord {
  readonly note: string;
  readonly source: string;
  readonly decisions: Decisions;
  readonly api: Data;
  /** Missing: the product's words are no import's. */
  readonly product?: { readonly en: Data; readonly ar: Data } | undefined;
  readonly resources: { readonly [name: string]: RecordedResource };
  /** Arabic messages that are English for want of a translation: paths by file. */
  readonly untranslated?: { readonly [file: string]: readonly string[] } | undefined;
}

const note =
  'What the last `npm run import` drafted. Commit it, and do not edit it: it tells the next import what was changed by hand since.';

/** An address without an account, and without parameters but the one that says which format is wanted. */
function withoutSecrets(source: string): string {
  if (!/^https?:/i.test(source) || !URL.canParse(source)) return source;
  const url = new URL(source);
  const format = url.searchParams.get('format');
  return `${url.origin}${url.pathname}${format ? `?format=${encodeURIComponent(format)}` : ''}`;
}

const byName = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))) as T;

/** The record as text: resources by name, so that it differs only where the API does. */
export function printRecord({ source, decisions, api, product, resources, untranslated = {} }: Omit<ImportRecord, 'note'>): string {
  const sorted = byName(resources);
  return `${JSON.stringify({ note, source: withoutSecrets(source), decisions, api, product, resources: sorted, untranslated: byName(untranslated) }, null, 2)}\n`;
}

/** @throws ImportError when it is no record, e.g. after a merge of two branches */
export function parseRecord(text: string): ImportRecord {
  try {
    const record = JSON.parse(text) as ImportRecord;
    if (typeof record.resources === 'object' && typeof record.api === 'object' && typeof record.decisions === 'object') return record;
  } catch {
    // Said below.
  }
  throw new ImportError(
    'syntax',
    `${importRecordPath} is no record of an import.`,
    'Take it back from version control, or remove it: then nothing that is declared already is changed, only added to.',
  );
}
