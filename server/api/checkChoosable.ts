import { type AppLocale, defaultLocale } from '../../src/schema/locales';
import type { ResolvedResource } from '../../src/schema/resource';
import { choosablePart } from '../../src/schema/siblings';
import type { Executor } from '../database/database';
import { readRecords, type StoredRecord, type StoredValues } from '../database/records';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import { getPointers, type Pointer } from './checkStored';
import { getRepresentation, serializeRecord } from './serialize';
import type { Services } from './services';

/** Checks that new references can be chosen (`choosable`). Stored ones stay allowed. @throws ApiError 400 `invalid_choice` */
export async function checkChoosable(
  trx: Executor,
  { registry }: Pick<Services, 'registry'>,
  resource: Pick<ResolvedResource, 'fields'>,
  values: StoredValues,
  before: readonly StoredRecord[],
): Promise<void> {
  const isStored = ({ id, path }: Pick<Pointer, 'id' | 'path'>) =>
    before.length > 0 && before.every((record) => idsAt(record, path).includes(id));
  const pointers = [...getPointers(resource.fields, values)].filter(({ choosable, ...one }) => choosable && !isStored(one));
  const entries: ApiErrorEntry[] = [];
  for (const name of new Set(pointers.map(({ target }) => target))) {
    const target = registry.get(name);
    const chosen = pointers.filter((pointer) => pointer.target === name);
    const records = await readRecords(trx, target, [...new Set(chosen.map(({ id }) => id))]);
    for (const { id, attr, choosable } of chosen) {
      const record = records.find((one) => one.id === id);
      if (record && !hasValues(target, record, choosablePart(choosable, false)))
        entries.push({
          code: 'invalid_choice',
          attr,
          text: 'not_choosable',
          values: (locale: AppLocale) => ({ name: getRepresentation(target, record, locale) }),
        });
    }
  }
  if (entries.length > 0) throw invalid(entries.filter((entry, index) => entries.findIndex(({ attr }) => attr === entry.attr) === index));
}

function idsAt(record: StoredRecord, [source, inRow]: Pointer['path']): unknown[] {
  const value = record[source];
  if (inRow === undefined) return [value].flat();
  return Array.isArray(value) ? value.map((row: StoredValues) => row[inRow]) : [];
}

/** Compares serialized values, because SQLite stores booleans as numbers. */
export function hasValues(target: ResolvedResource, record: StoredRecord, wanted: Readonly<Record<string, unknown>>): boolean {
  const serialized = serializeRecord(target, record, { locale: defaultLocale, origin: '' });
  return Object.entries(wanted).every(([source, value]) => JSON.stringify(serialized[source]) === JSON.stringify(value));
}
