import type { Field, FieldOf, FieldType } from '../../src/schema/fieldTypes';
import { latinDigits } from '../../src/schema/latinDigits';
import { largestInteger } from '../../src/schema/writeSchemas';

/** How a parameter compares: `kind`, `kind__in`, `price__gte`, `price__lte`, `joined_after`, `joined_before`. */
export type Lookup = 'exact' | 'in' | 'gte' | 'lte' | 'after' | 'before';

/** What stands after the field's name in the parameter's. */
export const lookupSuffixes: { readonly [L in Lookup]: string } = {
  exact: '',
  in: '__in',
  gte: '__gte',
  lte: '__lte',
  after: '_after',
  before: '_before',
};

interface Filtering<T extends FieldType> {
  readonly lookups: readonly Lookup[];
  /** @returns undefined for a text that is no value of the type */
  readonly parse: (text: string, field: FieldOf<T>) => unknown;
  /** Code of the error for such a text. */
  readonly code: string;
  /** Name of the error's text where it is not the code's own. */
  readonly text?: string;
}

const none = { lookups: [], parse: () => undefined, code: 'invalid' } as const;

const booleans: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** Beyond the column's range nothing is equal and everything is smaller: the nearest number past any id says the same. */
export function parseWholeNumber(text: string): number | undefined {
  const latin = latinDigits(text.trim());
  if (!/^[+-]?\d+$/.test(latin)) return undefined;
  return Math.max(-largestInteger, Math.min(largestInteger, Number(latin)));
}

const decimal = {
  lookups: ['exact', 'in', 'gte', 'lte'],
  parse: (text: string) => (/^[+-]?\d{1,20}(\.\d{1,20})?$/.test(latinDigits(text)) ? latinDigits(text) : undefined),
  code: 'invalid',
  text: 'invalid_decimal',
} as const;

const day = (text: string) => {
  const latin = latinDigits(text);
  return /^\d{4}-\d\d-\d\d$/.test(latin) && new Date(`${latin}T00:00:00Z`).toJSON()?.startsWith(latin) ? latin : undefined;
};

const reference = { lookups: ['exact', 'in'], parse: parseWholeNumber, code: 'invalid', text: 'invalid_integer' } as const;

const filterings: { readonly [T in FieldType]: Filtering<T> } = {
  text: none,
  longText: none,
  richText: none,
  integer: { lookups: ['exact', 'in', 'gte', 'lte'], parse: parseWholeNumber, code: 'invalid', text: 'invalid_integer' },
  decimal,
  money: decimal,
  boolean: { lookups: ['exact'], parse: (text) => booleans[text.toLowerCase()], code: 'invalid', text: 'invalid_boolean' },
  date: { lookups: ['exact', 'in', 'after', 'before'], parse: day, code: 'invalid', text: 'invalid_date' },
  datetime: { lookups: ['after', 'before'], parse: day, code: 'invalid', text: 'invalid_date' },
  time: none,
  email: none,
  phone: none,
  url: none,
  password: none,
  choice: { lookups: ['exact', 'in'], parse: (text, field) => (field.choices.includes(text) ? text : undefined), code: 'invalid_choice' },
  choices: { lookups: ['exact', 'in'], parse: (text, field) => (field.choices.includes(text) ? text : undefined), code: 'invalid_choice' },
  tags: none,
  json: none,
  image: none,
  file: none,
  videoUrl: none,
  reference,
  references: reference,
  rows: none,
  localized: none,
};

/** How lists are filtered by a field of this type. */
export function filteringOf<T extends FieldType>(field: FieldOf<T>): Filtering<T> {
  return filterings[field.type];
}

/** One condition of a list. */
export interface FilterClause {
  readonly source: string;
  readonly field: Field | undefined;
  readonly lookup: Lookup;
  readonly values: readonly unknown[];
}
