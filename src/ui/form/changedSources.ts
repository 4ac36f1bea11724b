import { isChosenFile } from '../../fields/upload/uploadLimits';
import type { Field, FieldOf, FieldType } from '../../schema/fieldTypes';
import { readJsonText } from '../../schema/jsonText';
import { timeOfDay } from '../../schema/timeOfDay';
import type { FormSource } from './formSources';

type Same<T extends FieldType> = (before: unknown, after: unknown, field: FieldOf<T>) => boolean;

/** Forms turn null into '' and back; neither is a change. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
const sameText: Same<FieldType> = (before, after) => plain(before) === plain(after);
/** `"2.00"` and `"2"` are one amount. */
const sameNumber: Same<FieldType> = (before, after) =>
  sameText(before, after, undefined as never) || (plain(before) !== null && plain(after) !== null && Number(before) === Number(after));
const sameMoment: Same<FieldType> = (before, after) =>
  sameText(before, after, undefined as never) || Date.parse(String(before)) === Date.parse(String(after));
const sameUpload: Same<FieldType> = (before, after) => !isChosenFile(after) && plain(before) === plain(after);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Ids may come as text from one place and as numbers from another. */
const sameId: Same<FieldType> = (before, after) => String(plain(before)) === String(plain(after));

const sameItems = (before: readonly unknown[], after: readonly unknown[]) => JSON.stringify(before) === JSON.stringify(after);
/** Spaces between the parts of a value mean nothing. */
const sameJson: Same<FieldType> = (before, after) => {
  const [old, now] = [before, after].map((text) => readJsonText(String(plain(text) ?? 'null')));
  return old && now ? sameItems([old.value], [now.value]) : plain(before) === plain(after);
};

const sameValue: { readonly [T in FieldType]: Same<T> } = {
  text: sameText,
  longText: sameText,
  richText: sameText,
  integer: sameNumber,
  decimal: sameNumber,
  money: sameNumber,
  // On and off again is an answer too.
  boolean: sameText,
  date: sameText,
  datetime: sameMoment,
  time: (before, after) => plain(before) === plain(after) || timeOfDay(String(before)) === timeOfDay(String(after)),
  email: sameText,
  phone: sameText,
  url: sameText,
  password: (_before, after) => plain(after) === null,
  choice: sameText,
  // Which are ticked counts, not in which order.
  choices: (before, after) => sameItems(list(before).toSorted(), list(after).toSorted()),
  tags: (before, after) => sameItems(list(before), list(after)),
  json: sameJson,
  image: sameUpload,
  file: sameUpload,
  videoUrl: sameText,
  reference: sameId,
  // The order counts: "the main muscle first".
  references: (before, after) => list(before).map(String).join() === list(after).map(String).join(),
  rows: (before, after, field) => {
    const [old, now] = [list(before), list(after)] as Record<string, unknown>[][];
    if (!old || !now || old.length !== now.length) return false;
    return now.every(
      (row, index) =>
        sameId(old[index]?.id, row.id, undefined as never) &&
        Object.entries(field.fields).every(([source, one]) => isSame(one, old[index]?.[source], row[source])),
    );
  },
  localized: sameText,
};

function isSame(field: Field, before: unknown, after: unknown): boolean {
  return (sameValue[field.type] as Same<FieldType>)(before, after, field);
}

/**
 * Which places of a form differ from the record, by meaning rather than by spelling.
 *
 * @returns sources in the order of the form
 */
export function changedSources(
  sources: readonly FormSource[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return sources.filter(({ source, field }) => !isSame(field, before[source], after[source])).map(({ source }) => source);
}
