import { type Computation, computedSources, rowSources } from './computation';
import type { Field, Fields, FieldType } from './fieldTypes';
import { nearest } from './nearest';
import { isObject, ownValue } from './objects';

type Add = (at: string, message: string, remedy: string) => void;

const numbers: readonly FieldType[] = ['integer', 'decimal', 'money'];
const texts: readonly FieldType[] = ['text', 'email', 'phone', 'url', 'integer'];
const kinds = ['sum', 'difference', 'product', 'quotient', 'text', 'days', 'count', 'total'] as const;
const operandTypes: { readonly [K in (typeof kinds)[number]]: readonly FieldType[] } = {
  ...{ sum: numbers, difference: numbers, product: numbers, quotient: numbers },
  ...{ text: texts, days: ['date'], count: ['rows'], total: ['rows'] },
};

const ownOptions: { readonly [K in (typeof kinds)[number]]?: string } = { text: 'separator', total: 'of', days: 'inclusive' };

export function checkComputed(fields: Fields, add: Add, prefix = ''): void {
  for (const [source, field] of Object.entries(fields)) {
    if (field.type === 'rows') checkComputed(field.fields, add, `${source}.`);
    if (field.computed === undefined) continue;
    const at = `${prefix}${source}.computed`;
    checkOptions(field, at, add);
    if (!isComputation(field.computed)) {
      add(at, `${JSON.stringify(field.computed)} is not a computation`, `use one of ${kinds.join(', ')}, e.g. { sum: ['net', 'tax'] }`);
      continue;
    }
    checkOperands(field, source, fields, at, add);
    const circle = findComputedCircle(source, fields, [source]);
    if (circle) add(at, `it is a circle of computations: ${circle.join(' → ')}`, 'take one of them away');
  }
}

function checkOptions(
  { required, readOnly, through, unique, anyOf, compare, requiredWhen, readOnlyWhen }: Field,
  at: string,
  add: Add,
): void {
  const others = { required, readOnly, through, unique, anyOf, compare, requiredWhen, readOnlyWhen };
  for (const [name, value] of Object.entries(others))
    if (value) add(at, `a computed field is never sent, so \`${name}\` has no effect`, `take \`${name}\` away`);
}

function isComputation(value: unknown): value is Computation {
  if (!isObject(value)) return false;
  const kind = kinds.find((one) => one in value);
  if (!kind || Object.keys(value).some((key) => key !== kind && key !== ownOptions[kind])) return false;
  const isList = (list: unknown, isPart: (part: unknown) => boolean) => Array.isArray(list) && list.length > 0 && list.every(isPart);
  const isName = (part: unknown) => typeof part === 'string';
  const isOperand = (part: unknown) => isName(part) || Number.isFinite(part);
  if (kind === 'count') return isName(value.count);
  if (kind === 'total') return isName(value.total) && (isName(value.of) || (isObject(value.of) && isList(value.of.product, isOperand)));
  if (kind === 'days' && !['undefined', 'boolean'].includes(typeof value.inclusive)) return false;
  const isPair = !['days', 'difference', 'quotient'].includes(kind) || (value[kind] as unknown[])?.length === 2;
  return isPair && isList(value[kind], kind === 'text' || kind === 'days' ? isName : isOperand);
}

function checkOperands(field: Field, own: string, fields: Fields, at: string, add: Add): void {
  const computed = field.computed as Computation;
  const kind = kinds.find((one) => one in computed) as (typeof kinds)[number];
  if (kind === 'text' ? field.type !== 'text' : !numbers.includes(field.type))
    add(
      at,
      `a field of type ${field.type} cannot have a ${kind}`,
      kind === 'text' ? 'use the type text' : `use one of ${numbers.join(', ')}`,
    );
  if ('quotient' in computed && computed.quotient[1] === 0) add(at, 'it divides by 0', 'name a field, or another number');
  const checkNamed = (sources: readonly string[], known: Fields, types: readonly FieldType[]) => {
    for (const source of sources) {
      const other = ownValue(known, source);
      if (source === own && known === fields) add(at, 'it names its own field', 'name another field');
      else if (!other) add(at, `"${source}" is not a field of this resource`, `did you mean "${nearest(source, Object.keys(known))}"?`);
      else if (!types.includes(other.type)) add(at, `"${source}" is of type ${other.type}`, `name a field of type ${types.join(', ')}`);
      else if (other.showWhen !== undefined) add(at, `"${source}" can be hidden`, 'name a field that is always shown');
    }
  };
  checkNamed(computedSources(computed), fields, operandTypes[kind]);
  const rows = 'total' in computed ? ownValue(fields, computed.total) : undefined;
  if ('total' in computed && rows?.type === 'rows') checkNamed(rowSources(computed), rows.fields, numbers);
}

/** Only the first field of a cycle reports it. */
function findComputedCircle(start: string, fields: Fields, path: readonly string[]): readonly string[] | undefined {
  const { computed } = ownValue(fields, path.at(-1) ?? '') ?? {};
  const order = Object.keys(fields);
  for (const next of computed && isComputation(computed) ? computedSources(computed) : []) {
    if (next === start && path.length > 1)
      return path.every((one) => order.indexOf(start) <= order.indexOf(one)) ? [...path, start] : undefined;
    const found = path.includes(next) ? undefined : findComputedCircle(start, fields, [...path, next]);
    if (found) return found;
  }
  return undefined;
}
