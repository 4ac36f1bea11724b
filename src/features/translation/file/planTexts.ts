import type { RaRecord } from 'react-admin';
import { type ContentLocale, contentLocales } from '../../../schema/locales';
import type { ResolvedResource } from '../../../schema/resource';
import { getOpenTexts } from '../getOpenTexts';
import { toTextKey } from '../outdatedTexts';
import { type FileText, fromCellText, isSameCell } from './fileTexts';

/** Why a text of the file is not written: a key below `translation.file.refusals`. */
type Refusal = 'unknown' | 'twice' | 'settled' | 'original';

export interface PlannedRecord {
  readonly record: RaRecord;
  readonly texts: readonly FileText[];
}

interface TextPlan {
  readonly planned: readonly PlannedRecord[];
  readonly refused: readonly { readonly line: number; readonly reason: Refusal }[];
  /** Rows without a translation, or with the one that is out of date. */
  readonly unchanged: number;
}

/** Decides for each text of a file whether it is written. A text that changed since the export is refused. @param records as they are now */
export function planTexts(
  resource: ResolvedResource,
  to: ContentLocale,
  texts: readonly FileText[],
  records: readonly RaRecord[],
  outdated: ReadonlySet<string>,
): TextPlan {
  const known = new Map(records.map((record) => [String(record.id), record]));
  const planned = new Map<RaRecord, FileText[]>();
  const refused: TextPlan['refused'][number][] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  for (const text of texts) {
    const key = toTextKey(text.id, text.source);
    const record = known.get(text.id);
    const reason = seen.has(key) ? 'twice' : getRefusal(resource, to, text, record, outdated);
    seen.add(key);
    if (text.translation === '' || (record && isSameCell(resource.fields[text.source], record[`${text.source}_${to}`], text.translation)))
      unchanged += 1;
    else if (reason) refused.push({ line: text.line, reason });
    else if (record) planned.set(record, [...(planned.get(record) ?? []), text]);
  }
  return { planned: [...planned].map(([record, some]) => ({ record, texts: some })), refused, unchanged };
}

function getRefusal(
  resource: ResolvedResource,
  to: ContentLocale,
  { source, original }: FileText,
  record: RaRecord | undefined,
  outdated: ReadonlySet<string>,
): Refusal | undefined {
  if (!record || resource.fields[source]?.type !== 'localized') return 'unknown';
  if (!getOpenTexts(resource, record, to, outdated).some((open) => open.source === source)) return 'settled';
  const isOriginal = (one: ContentLocale) => one !== to && isSameCell(resource.fields[source], record[`${source}_${one}`], original);
  return contentLocales.some(isOriginal) ? undefined : 'original';
}

export function withTexts(resource: ResolvedResource, to: ContentLocale, { record, texts }: PlannedRecord): RaRecord {
  const written = texts.flatMap(({ source, translation }) => {
    const field = resource.fields[source];
    return field ? [[`${source}_${to}`, fromCellText(field, translation)]] : [];
  });
  return { ...record, ...Object.fromEntries(written) };
}
