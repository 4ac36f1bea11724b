import { type Condition, type ConditionValues, compareValues, eachTest, meets } from './condition';
import type { Field, Fields } from './fieldTypes';
import { isEmptyValue } from './isEmptyValue';
import { isReadable } from './isReadable';
import { ownValue } from './objects';

export const ruleNames = ['showWhen', 'requiredWhen', 'readOnlyWhen'] as const;

export interface FieldState {
  readonly isShown: boolean;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
}

export const hasConditions = (field: Field): boolean =>
  field.compare !== undefined || field.anyOf !== undefined || ruleNames.some((name) => field[name] !== undefined);

export const lacksOthers = ({ anyOf }: Field, values: ConditionValues): boolean =>
  anyOf?.every((source) => isEmptyValue(values[source])) ?? false;

/** Returns what the rules of a field say for the values of its record. Without an id the record is new, and `readOnlyWhen` does not apply. */
export function getFieldState(field: Field, values: ConditionValues): FieldState {
  const { required = false, showWhen, requiredWhen, readOnlyWhen } = field;
  const isReadOnly = readOnlyWhen !== undefined && !isEmptyValue(values.id) && meets(readOnlyWhen, values);
  const isShown = (showWhen === undefined || meets(showWhen, values)) && !(isReadOnly && !isReadable(field));
  const isNeeded = required || (requiredWhen !== undefined && meets(requiredWhen, values)) || lacksOthers(field, values);
  const isRequired = isShown && !isReadOnly && isNeeded;
  return { isShown, isRequired, isReadOnly };
}

/** Returns the limit that a value breaks, which is the value of another field (`compare`). Empty values break none. */
export function getBrokenLimit(
  { type, compare = {} }: Field,
  value: unknown,
  values: ConditionValues,
): { readonly min: unknown } | { readonly max: unknown } | undefined {
  const isComparable = (limit: unknown) => type !== 'date' || /^\d{4}-\d\d-\d\d$/.test(String(limit));
  const compareTo = (source: string | undefined) => {
    const limit = source === undefined ? undefined : values[source];
    return { limit, difference: isComparable(limit) ? compareValues(value, limit) : Number.NaN };
  };
  const [low, high] = [compareTo(compare.gte), compareTo(compare.lte)];
  if (low.difference < 0) return { min: low.limit };
  return high.difference > 0 ? { max: high.limit } : undefined;
}

export function isSent(field: Field, values: ConditionValues): boolean {
  const { isShown, isReadOnly } = getFieldState(field, values);
  return isShown && !isReadOnly;
}

/** Returns the values that the rules of a row's fields name: those of the row, then those of its record. The id is the row's. */
export const withRow = (record: ConditionValues, row: ConditionValues): ConditionValues => ({ ...record, ...row, id: row.id });

/** Returns the values for the rules of the field at a path of a form, e.g. `steps.1.sets`. */
export function valuesAt(path: string, values: ConditionValues): ConditionValues {
  const [source = '', index, inRow] = path.split('.');
  if (inRow === undefined) return values;
  const rows = values[source] as readonly ConditionValues[] | undefined;
  return withRow(values, rows?.[Number(index)] ?? {});
}

/** Completes rules: rules about hidden fields do not hold, and a required field that can be hidden is required while it is shown. */
export function resolveRules(fields: Fields, outer: Fields = {}): Fields {
  const known = { ...outer, ...fields };
  const resolved = Object.entries(fields).map(([source, field]) => [source, resolveField(field, known)] as const);
  return resolved.every(([source, field]) => fields[source] === field) ? fields : Object.fromEntries(resolved);
}

function resolveField(field: Field, known: Fields): Field {
  if (field.type === 'rows') {
    const rows = resolveRules(field.fields, known) as typeof field.fields;
    if (rows !== field.fields) return resolveOwn({ ...field, fields: rows }, known);
  }
  return resolveOwn(field, known);
}

function resolveOwn(field: Field, known: Fields): Field {
  if (!hasConditions(field)) return field;
  const rules = Object.fromEntries(
    ruleNames.flatMap((name) => (field[name] === undefined ? [] : [[name, withParents(field[name], known)]])),
  );
  const isAlways = field.required && field.showWhen !== undefined;
  return { ...field, ...rules, ...(isAlways && { required: false, requiredWhen: {} }) };
}

/** Adds the `showWhen` of each named field. @param seen ends a cycle, which the check at start refuses */
function withParents(condition: Condition, known: Fields, seen: readonly string[] = []): Condition {
  const parents: Condition[] = [];
  const entries = Object.entries(condition).map(([source, test]) => {
    if (source === 'all' || source === 'any')
      return [source, (test as readonly Condition[]).map((one) => withParents(one, known, seen))] as const;
    const parent = ownValue(known, source)?.showWhen;
    if (parent && !seen.includes(source)) parents.push(withParents(parent, known, [...seen, source]));
    return [source, test] as const;
  });
  const completed = Object.fromEntries(entries) as Condition;
  return parents.length === 0 ? completed : { ...completed, all: [...(completed.all ?? []), ...parents] };
}

export function ruleSources(field: Field): string[] {
  const sources = [...Object.values(field.compare ?? {}), ...(field.anyOf ?? [])];
  for (const name of ruleNames) if (field[name] !== undefined) eachTest(field[name], (source) => sources.push(source));
  return sources;
}

/** Removes the rules that name a field for which `isKnown` is false. */
export function withoutRules(field: Field, isKnown: (source: string) => boolean = () => false): Field {
  if (!hasConditions(field)) return field;
  const isUnknown = (condition: Condition) => {
    let found = false;
    eachTest(condition, (source) => {
      found ||= !isKnown(source);
    });
    return found;
  };
  const left = { ...field };
  const compared = Object.entries(field.compare ?? {}).filter(([, source]) => isKnown(source));
  if (field.compare) Object.assign(left, { compare: Object.fromEntries(compared) });
  if (field.anyOf && !field.anyOf.every(isKnown)) delete (left as { anyOf?: unknown }).anyOf;
  for (const name of ruleNames) if (field[name] !== undefined && isUnknown(field[name])) delete (left as { [key: string]: unknown })[name];
  return left;
}
