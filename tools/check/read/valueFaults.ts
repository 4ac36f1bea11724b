import type { FieldOf, FieldType } from '../../../src/schema/fieldTypes';

/** What is wrong with a value that the API answered. */
export interface ValueFault {
  /** `works`: the app can read it all the same. */
  readonly level: 'works' | 'fails';
  /** What it is, e.g. `a number`. */
  readonly what: string;
  /** What the admin does with it. */
  readonly consequence: string;
  /** An option of the field that says it, e.g. `integer: true`. */
  readonly option?: string;
}

/** @param value neither null nor missing */
type FaultOf<T extends FieldType> = (value: unknown, field: FieldOf<T>) => ValueFault | undefined;

const works = (what: string, consequence: string, option?: string): ValueFault => ({
  level: 'works',
  what,
  consequence,
  ...(option && { option }),
});
const fails = (what: string, consequence: string): ValueFault => ({ level: 'fails', what, consequence });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isKey = (value: unknown) => typeof value === 'number' || typeof value === 'string';

/** What a value is, in words. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'a nested record';
  return typeof value === 'string' ? 'text' : `a ${typeof value}`;
}

const text: FaultOf<FieldType> = (value) => {
  if (typeof value === 'string') return undefined;
  if (typeof value === 'object') return fails(kindOf(value), 'It is shown as JSON, and a change would send it so.');
  return works(kindOf(value), 'It is shown as text.');
};

const decimal: FaultOf<FieldType> = (value) => {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())) return undefined;
  if (typeof value === 'number') return works('a number', 'It is shown; digits that a double cannot hold are lost. Answer text.');
  return fails(typeof value === 'string' ? 'text that is no number' : kindOf(value), 'No amount is shown.');
};

const texts: FaultOf<FieldType> = (value, field) => {
  if (!Array.isArray(value)) return fails(kindOf(value), 'Nothing is shown: answer a list.');
  return value.map((one) => text(one, field)).find((fault) => fault !== undefined);
};

const upload: FaultOf<FieldType> = (value) => {
  if (typeof value === 'string') return undefined;
  if (isObject(value) && typeof value.url === 'string') return works('an object with url', 'Its url is shown.');
  return fails(kindOf(value), 'Nothing is shown: answer the address of the file.');
};

const reference: FaultOf<'reference'> = (value, { write }) => {
  if (isKey(value)) return undefined;
  if (!isObject(value)) return fails(kindOf(value), 'No record is shown.');
  return write === undefined
    ? works('a nested record', 'Its key is taken. If the API wants the key under another name, declare it.', "write: '…_id'")
    : undefined;
};

const faults: { readonly [T in FieldType]: FaultOf<T> } = {
  text,
  longText: text,
  richText: text,
  email: text,
  phone: text,
  url: text,
  videoUrl: text,
  localized: text,
  integer(value) {
    if (typeof value === 'number' && Number.isInteger(value)) return undefined;
    if (typeof value === 'string' && /^-?\d+$/.test(value)) return works('text', 'It is shown as a number.');
    return fails(kindOf(value), 'No whole number is shown.');
  },
  decimal,
  money: decimal,
  boolean: (value) => (typeof value === 'boolean' ? undefined : fails(kindOf(value), 'It counts as yes, whatever it says.')),
  date(value) {
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value)) return works('a moment', 'Its day is shown.');
    return fails(kindOf(value), 'No day is shown.');
  },
  datetime(value) {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return fails(kindOf(value), 'No time is shown.');
    if (/([zZ]|[+-]\d\d:?\d\d)$/.test(value)) return undefined;
    return works('a time without a zone', "It is shown as the time of whoever looks. Django's USE_TZ says the zone.");
  },
  time(value) {
    if (typeof value === 'string' && /^\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value)) return undefined;
    return fails(kindOf(value), 'No time is shown.');
  },
  password: () => fails('in the answer', 'Whoever may read the record reads the password. Answer without it.'),
  choice(value, { choices, integer }) {
    if (value === '') return undefined;
    if (typeof value === 'object') return fails(kindOf(value), 'It is shown as JSON.');
    if (!choices.includes(String(value)))
      return works(`‘${value}’, which is not declared`, 'It is shown as it is, without a label, and forms do not offer it.');
    if (typeof value === 'number' && !integer)
      return works('a number', 'It is shown; whether text is taken when it is saved is not sure.', 'integer: true');
    return undefined;
  },
  choices(value, { choices }) {
    if (!Array.isArray(value)) return fails(kindOf(value), 'Nothing is shown: answer a list.');
    const strange = value.find((one) => !choices.includes(String(one)));
    return strange === undefined
      ? undefined
      : works(`‘${strange}’, which is not declared`, 'It is shown as it is, without a label, and forms do not offer it.');
  },
  tags: texts,
  json: () => undefined,
  image: upload,
  file: upload,
  reference,
  references(value, field) {
    if (!Array.isArray(value)) return fails(kindOf(value), 'No records are shown.');
    return value.map((one) => reference(one, field as never)).find((fault) => fault !== undefined);
  },
  rows(value, { fields }) {
    if (!Array.isArray(value)) return fails(kindOf(value), 'No rows are shown.');
    for (const row of value)
      for (const [source, field] of Object.entries(fields)) {
        const part = isObject(row) ? row[source] : undefined;
        const fault = part === undefined || part === null ? undefined : faultOf(part, field);
        if (fault) return { ...fault, what: `${fault.what} in ${source}` };
      }
    return undefined;
  },
};

/** @param value neither null nor missing */
export function faultOf<T extends FieldType>(value: unknown, field: FieldOf<T>): ValueFault | undefined {
  return (faults[field.type] as FaultOf<FieldType>)(value, field as never);
}
