import { type Comparison, type Condition, eachTest, type ValueTest } from './condition';
import { ruleNames } from './fieldRules';
import type { Field, Fields, FieldType } from './fieldTypes';
import { isReadable } from './isReadable';
import { nearest } from './nearest';
import { isObject, ownValue } from './objects';
import { isWritable } from './resource';

type Add = (at: string, message: string, remedy: string) => void;

const numbers: readonly FieldType[] = ['integer', 'decimal', 'money'];
const times: readonly FieldType[] = ['date', 'datetime', 'time'];
const choices: readonly FieldType[] = ['choice', 'choices'];
/** Their values are objects or files, so a rule can only ask if they are empty. */
const untested: readonly FieldType[] = ['image', 'file', 'files', 'rows', 'json', 'richText'];
const isUnreadable = (field: Field) => !isReadable(field) || field.type === 'localized';
const operators = ['not', 'gte', 'lte', 'isEmpty'] as const;

/** Checks `showWhen`, `requiredWhen` and `readOnlyWhen` of all fields. @param outer fields of the record, for the fields of its rows */
export function checkConditions(fields: Fields, add: Add, outer: Fields = {}, prefix = ''): void {
  const known = { ...outer, ...fields };
  for (const [source, field] of Object.entries(fields)) {
    checkPlaces(field, prefix + source, add);
    checkAnyOf(field, source, known, `${prefix}${source}.anyOf`, add);
    checkCompared(field, source, known, `${prefix}${source}.compare`, add);
    for (const rule of ruleNames) {
      const condition = field[rule];
      if (condition !== undefined) checkCondition(condition, known, `${prefix}${source}.${rule}`, add, source);
    }
    const circle = findCircle(source, fields, [source]);
    if (circle) add(`${prefix}${source}.showWhen`, `it is a circle of rules: ${circle.join(' → ')}`, 'take one of these rules away');
    if (field.type === 'rows') checkConditions(field.fields, add, fields, `${source}.`);
  }
}

function checkPlaces(field: Field, at: string, add: Add): void {
  if (field.requiredWhen !== undefined || field.anyOf !== undefined || (field.showWhen !== undefined && field.required)) {
    if (field.type === 'boolean' && !field.nullable)
      add(at, 'it is required by a rule, but a switch is never empty', 'take the rule away, or make it `nullable`');
    if (!isReadable(field)) add(at, 'it is required by a rule, but its stored value is never read', 'take the rule away');
  }
  if (field.required && field.requiredWhen !== undefined)
    add(`${at}.requiredWhen`, 'it is always required', 'take `required` or the rule away');
  if (field.required && field.anyOf !== undefined) add(`${at}.anyOf`, 'it is always required', 'take `required` or the rule away');
  for (const rule of ['requiredWhen', 'readOnlyWhen', 'anyOf'] as const)
    if (field[rule] !== undefined && !isWritable(field)) add(`${at}.${rule}`, 'the field is never sent', 'take the rule away');
}

function checkAnyOf({ anyOf, type }: Field, own: string, known: Fields, at: string, add: Add): void {
  if (anyOf === undefined) return;
  if (!Array.isArray(anyOf) || anyOf.length === 0) add(at, 'it names no other field', "name at least one, e.g. ['phone']");
  else if (type === 'localized') add(at, 'it is of type localized, which has several values', 'give the rule to another field');
  else
    for (const other of anyOf) {
      const field = ownValue(known, other);
      if (other === own) add(at, 'it names its own field', 'name another field');
      else if (!field) add(at, `"${other}" is not a field of this resource`, `did you mean "${nearest(other, Object.keys(known))}"?`);
      else if (isUnreadable(field)) add(at, `"${other}" has a value that a rule cannot read`, 'name another field');
      else if (field.type === 'boolean' && !field.nullable) add(at, `"${other}" is a switch, which is never empty`, 'name another field');
      else if (field.showWhen !== undefined) add(at, `"${other}" can be hidden`, 'name a field that is always shown');
    }
}

function checkCompared({ type, compare = {} }: Field, own: string, known: Fields, at: string, add: Add): void {
  for (const [key, other] of Object.entries(compare)) {
    const field = ownValue(known, other);
    if (key !== 'gte' && key !== 'lte') add(at, `it has the unknown operator "${key}"`, 'use gte or lte');
    else if (other === own) add(at, 'it is compared with itself', 'name another field');
    else if (!field) add(at, `"${other}" is not a field of this resource`, `did you mean "${nearest(other, Object.keys(known))}"?`);
    else if (!(type === 'date' && field.type === 'date') && !(numbers.includes(type) && numbers.includes(field.type)))
      add(at, `it is of type ${type}, "${other}" of type ${field.type}`, 'compare two days or two numbers');
    else if (field.showWhen !== undefined) add(at, `"${other}" can be hidden`, 'compare with a field that is always shown');
  }
}

/** Checks the form of a condition, and that each field exists and can have the value. @param own field that has the rule */
export function checkCondition(condition: unknown, fields: Fields, at: string, add: Add, own?: string): void {
  if (!isCondition(condition)) {
    add(at, `${JSON.stringify(condition)} is not a condition`, "use e.g. { status: 'open' }, or lists of conditions in `all` and `any`");
    return;
  }
  eachTest(condition, (source, test) => {
    const field = ownValue(fields, source);
    if (source === own) add(at, 'it names its own field', 'name another field');
    else if (!field) add(at, `"${source}" is not a field of this resource`, `did you mean "${nearest(source, Object.keys(fields))}"?`);
    else if (isUnreadable(field)) add(at, `"${source}" has a value that a rule cannot read`, 'name another field');
    else for (const problem of testProblems(field, test)) add(at, `"${source}" ${problem[0]}`, problem[1]);
  });
}

function isCondition(condition: unknown): condition is Condition {
  return (
    isObject(condition) &&
    Object.entries(condition).every(([key, test]) => (key !== 'all' && key !== 'any') || (Array.isArray(test) && test.every(isCondition)))
  );
}

function* testProblems(field: Field, test: ValueTest): Generator<readonly [message: string, remedy: string]> {
  if (test === null) return;
  if (!isObject(test)) return yield* valueProblems(field, [test as string].flat());
  const { not, gte, lte, isEmpty } = test as Comparison;
  for (const key of Object.keys(test))
    if (!(operators as readonly string[]).includes(key))
      yield [`has the unknown operator "${key}"`, `use ${nearest(key, operators)}; there are ${operators.join(', ')}`];
  if (isEmpty !== undefined && typeof isEmpty !== 'boolean') yield ['has an isEmpty that is neither true nor false', 'use true or false'];
  if (not !== undefined) yield* valueProblems(field, [not].flat());
  const bounds = [gte, lte].filter((bound) => bound !== undefined);
  if (bounds.length > 0 && !numbers.includes(field.type) && !times.includes(field.type))
    yield [`is of type ${field.type}, which has no order`, 'compare numbers, days or times'];
  else yield* valueProblems(field, bounds);
}

function* valueProblems(field: Field, values: readonly unknown[]): Generator<readonly [message: string, remedy: string]> {
  for (const value of values) {
    if (untested.includes(field.type))
      yield [`is of type ${field.type}, which has no single value`, 'use { isEmpty: true } or { isEmpty: false }'];
    else if (choices.includes(field.type) && 'choices' in field && !field.choices.includes(String(value)))
      yield [`is never "${value}"`, `use one of ${field.choices.join(', ')}`];
    else if (!isPossible(field.type, value)) yield [`is of type ${field.type} and never ${JSON.stringify(value)}`, remedies(field.type)];
  }
}

function isPossible(type: FieldType, value: unknown): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  if (numbers.includes(type)) return typeof value === 'number';
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(value));
  if (type === 'datetime') return /^\d{4}-\d\d-\d\d/.test(String(value));
  if (type === 'time') return /^\d\d:\d\d/.test(String(value));
  return typeof value === 'string' || typeof value === 'number';
}

function remedies(type: FieldType): string {
  if (type === 'boolean') return 'use true or false';
  if (numbers.includes(type)) return 'use a number';
  return times.includes(type) ? 'write days as YYYY-MM-DD and times as HH:MM' : 'use a text';
}

/** Finds a cycle of `showWhen` that leads back to a field. Only the first field of a cycle reports it. */
function findCircle(start: string, fields: Fields, path: readonly string[]): readonly string[] | undefined {
  const last = path.at(-1) ?? '';
  const condition = ownValue(fields, last)?.showWhen;
  if (!isCondition(condition)) return undefined;
  const next = new Set<string>();
  eachTest(condition, (source) => next.add(source));
  if (path.length > 1 && next.has(start)) {
    const order = Object.keys(fields);
    return path.every((one) => order.indexOf(start) <= order.indexOf(one)) ? [...path, start] : undefined;
  }
  for (const source of next) {
    const found = path.includes(source) ? undefined : findCircle(start, fields, [...path, source]);
    if (found) return found;
  }
  return undefined;
}
