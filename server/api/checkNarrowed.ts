import { valuesAt } from '../../src/schema/fieldRules';
import { type AppLocale, defaultLocale } from '../../src/schema/locales';
import type { ResolvedResource } from '../../src/schema/resource';
import { choosablePart, resolveChoosable } from '../../src/schema/siblings';
import type { Executor } from '../database/database';
import { readRecords, type StoredRecord } from '../database/records';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import { hasValues } from './checkChoosable';
import { getPointers } from './checkStored';
import { getRepresentation, serializeRecord } from './serialize';
import type { Services } from './services';

/** Checks references that another field narrows. A stored choice stays valid until either field changes. @throws ApiError 400 */
export async function checkNarrowed(
  trx: Executor,
  { registry }: Pick<Services, 'registry'>,
  resource: ResolvedResource,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
): Promise<void> {
  const known = new Set(before.flatMap((record) => getNarrowed(resource, record).map(({ key }) => key)));
  const changed = after.flatMap((record) => getNarrowed(resource, record)).filter(({ key }) => !known.has(key));
  const entries = new Map<string, ApiErrorEntry>();
  for (const name of new Set(changed.map(({ target }) => target))) {
    const target = registry.get(name);
    const chosen = changed.filter((one) => one.target === name);
    const records = await readRecords(trx, target, [...new Set(chosen.map(({ id }) => id))]);
    for (const { id, attr, wanted } of chosen) {
      const record = records.find((one) => one.id === id);
      const values = (locale: AppLocale) => ({ name: record ? getRepresentation(target, record, locale) : String(id) });
      if (record && !hasValues(target, record, wanted)) entries.set(attr, { code: 'invalid_choice', attr, text: 'not_matching', values });
    }
  }
  if (entries.size > 0) throw invalid([...entries.values()]);
}

function getNarrowed({ fields }: ResolvedResource, record: StoredRecord) {
  const pointers = [...getPointers(fields, record)].filter(({ choosable }) => Object.keys(choosablePart(choosable, true)).length > 0);
  if (pointers.length === 0) return [];
  const values = serializeRecord({ fields }, record, { locale: defaultLocale, origin: '' });
  return pointers.map(({ id, attr, path, target, choosable }) => {
    const wanted = resolveChoosable(choosablePart(choosable, true), valuesAt(attr, values));
    return { id, attr, target, wanted, key: JSON.stringify([record.id, path, id, wanted]) };
  });
}
