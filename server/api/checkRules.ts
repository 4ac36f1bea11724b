import { getBrokenLimit, getFieldState, hasConditions, lacksOthers, withRow } from '../../src/schema/fieldRules';
import type { Field, Fields } from '../../src/schema/fieldTypes';
import { isEmptyValue } from '../../src/schema/isEmptyValue';
import { defaultLocale } from '../../src/schema/locales';
import type { ResolvedResource } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';
import type { StoredRecord } from '../database/records';
import { cachePerObject } from '../database/tables';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import { serializeRecord } from './serialize';

type Values = Readonly<Record<string, unknown>>;

/** Checks rules between fields. Records that already break one may still be saved. @param before empty for new ones @throws ApiError 400 */
export function checkRules(resource: ResolvedResource, before: readonly StoredRecord[], after: readonly StoredRecord[]): void {
  if (!haveRules(resource.fields)) return;
  const audience = { locale: defaultLocale, origin: '' };
  const entries = new Map<string, ApiErrorEntry>();
  for (const record of after) {
    const earlier = before.find(({ id }) => id === record.id);
    const old = earlier && serializeRecord(resource, earlier, audience);
    for (const entry of brokenRules(resource, serializeRecord(resource, record, audience), old)) entries.set(entry.attr ?? '', entry);
  }
  if (entries.size > 0) throw invalid([...entries.values()]);
}

const haveRules = cachePerObject((fields: Fields): boolean =>
  Object.values(fields).some((field) => hasConditions(field) || (field.type === 'rows' && haveRules(field.fields))),
);

function* brokenRules({ fields, transitions }: ResolvedResource, values: Values, old: Values | undefined): Generator<ApiErrorEntry> {
  const isTransition = (source: string) => transitions.some(({ set }) => Object.hasOwn(set, source) && isSame(set[source], values[source]));
  for (const [source, field] of Object.entries(fields)) {
    yield* brokenByField(source, field, values, old, isTransition);
    if (field.type !== 'rows' || !haveRules(field.fields)) continue;
    const [rows, oldRows] = [values, old].map((one) => (one?.[source] ?? []) as readonly Values[]) as [
      readonly Values[],
      readonly Values[],
    ];
    for (const [index, row] of rows.entries()) {
      const oldRow = oldRows.find(({ id }) => id === row.id);
      const oldValues = oldRow && withRow(old ?? {}, oldRow);
      for (const [name, rowField] of Object.entries(field.fields))
        for (const entry of brokenByField(name, rowField, withRow(values, row), oldValues))
          yield { ...entry, attr: `${source}.${index}.${entry.attr}` };
    }
  }
}

/** @param old undefined for a new record */
export function* brokenByField(
  source: string,
  field: Field,
  values: Values,
  old: Values | undefined,
  isTransition: (source: string) => boolean = () => false,
): Generator<ApiErrorEntry> {
  if (!hasConditions(field) || field.type === 'password') return;
  const { isRequired, isReadOnly } = getFieldState(field, values);
  const isLacking = lacksOthers(field, values);
  const anyOfText = { text: 'any_of', values: { fields: (field.anyOf ?? []).join(', ') } } as const;
  const wasRequired = old !== undefined && getFieldState(field, old).isRequired;
  const limit = getBrokenLimit(field, values[source], values);
  if (limit && !(old && getBrokenLimit(field, old[source], old))) {
    const texts = Object.fromEntries(Object.entries(limit).map(([name, value]) => [name, String(value)]));
    yield { code: 'min' in limit ? 'min_value' : 'max_value', attr: source, values: texts };
  }
  for (const attr of writtenSources(source, field)) {
    const wasEmpty = wasRequired && isEmptyValue(old?.[attr]);
    if (isRequired && isEmptyValue(values[attr]) && !wasEmpty) yield { code: 'required', attr, ...(isLacking && anyOfText) };
    if (isReadOnly && old && !isSame(old[attr], values[attr]) && !isTransition(source)) yield { code: 'read_only', attr };
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
