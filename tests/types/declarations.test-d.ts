/** Errors in a declaration that must not compile. `tsc` is the test: an unused `@ts-expect-error` fails it. */
import { exercises } from '../../resources/exercises';
import { muscles } from '../../resources/muscles';
import type { registry } from '../../resources/registry';
import type { trainers } from '../../resources/trainers';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import type { RegistryMessages, ResourceMessages } from '../../src/schema/messageTypes';
import type { RecordId, RecordOf } from '../../src/schema/recordTypes';

const base = { name: 'tools', path: 'tools', icon: 'kettlebell', section: 'training' } as const;
const good = { ...base, recordRepresentation: 'title', list: { columns: ['title'] }, sections: { main: ['title'] } } as const;

defineResource({ ...good, fields: { title: { type: 'text', required: true } } });

// @ts-expect-error an unknown icon
defineResource({ ...good, icon: 'kettelbell', fields: { title: { type: 'text' } } });

// @ts-expect-error a sidebar group that is missing in resources/menu.ts
defineResource({ ...good, section: 'trainings', fields: { title: { type: 'text' } } });

defineResource({
  ...base,
  recordRepresentation: 'title',
  fields: { title: { type: 'text' } },
  // @ts-expect-error a column that is not a field
  list: { columns: ['titel'] },
  sections: { main: ['title'] },
});

defineResource({
  ...base,
  recordRepresentation: 'title',
  fields: { title: { type: 'text' } },
  list: { columns: ['title'] },
  // @ts-expect-error a section with an unknown field
  sections: { main: ['title', 'price'] },
});

defineResource({
  ...good,
  // @ts-expect-error an option that belongs to another type
  fields: { title: { type: 'text', min: 3 } },
});

defineResource({
  ...good,
  // @ts-expect-error a misspelt option
  fields: { title: { type: 'text', requird: true } },
});

defineResource({
  ...good,
  // @ts-expect-error a type that does not exist
  fields: { title: { type: 'txt' } },
});

defineResource({
  ...good,
  // @ts-expect-error a default that is not a choice
  fields: { title: { type: 'text' }, level: { type: 'choice', choices: ['a', 'b'], default: 'c' } },
});

defineResource({
  ...good,
  // @ts-expect-error a tone for an unknown choice
  fields: { title: { type: 'text' }, level: { type: 'choice', choices: ['a', 'b'], tones: { c: 'danger' } } },
});

defineResource({
  ...good,
  // @ts-expect-error a tone for an unknown choice in a field with several choices
  fields: { title: { type: 'text' }, days: { type: 'choices', choices: ['sat', 'sun'], tones: { mon: 'info' } } },
});

defineResource({
  ...good,
  // @ts-expect-error a time has no limits
  fields: { title: { type: 'text' }, opens_at: { type: 'time', min: '08:00' } },
});

defineResource({
  ...good,
  // @ts-expect-error a list of texts has no choices
  fields: { title: { type: 'text' }, words: { type: 'tags', choices: ['a'] } },
});

defineResource({
  ...good,
  // @ts-expect-error only references can be sent under another name
  fields: { title: { type: 'text', write: 'title_id' } },
});

defineResource({
  ...good,
  // @ts-expect-error only a single choice can be a number
  fields: { title: { type: 'text' }, days: { type: 'choices', choices: ['1'], integer: true } },
});

defineResource({
  ...good,
  // @ts-expect-error JSON is not allowed in rows
  fields: { title: { type: 'text' }, steps: { type: 'rows', fields: { extra: { type: 'json' } } } },
});

defineResource({
  ...base,
  recordRepresentation: 'number',
  fields: {
    number: { type: 'integer' },
    extra: { type: 'json' },
    days: { type: 'choices', choices: ['sat', 'sun'] },
    part: { type: 'reference', resource: 'tools', write: 'part_id' },
  },
  list: { columns: ['number'], filters: ['days'], sort: { field: 'number', order: 'ASC' } },
  sections: { main: ['number', 'days', 'extra', 'part'] },
});

defineResource({
  ...good,
  fields: { title: { type: 'text' }, extra: { type: 'json' } },
  // @ts-expect-error JSON cannot be sorted
  list: { columns: ['title'], sort: { field: 'extra', order: 'ASC' } },
});

defineResource({
  ...good,
  // @ts-expect-error a foreign option inside a row
  fields: { title: { type: 'text' }, steps: { type: 'rows', fields: { sets: { type: 'integer', decimals: 2 } } } },
});

defineResource({
  ...good,
  fields: { title: { type: 'text' } },
  // @ts-expect-error a misspelt key
  transitons: {},
});

defineResource({
  ...base,
  recordRepresentation: 'title',
  fields: { title: { type: 'text' }, extra: { type: 'json' } },
  list: {
    columns: ['title'],
    // @ts-expect-error JSON cannot be filtered
    filters: ['extra'],
  },
  sections: { main: ['title'] },
});

defineResource({
  ...good,
  // @ts-expect-error a field that cannot represent a record
  recordRepresentation: 'done',
  fields: { title: { type: 'text' }, done: { type: 'boolean' } },
});

defineResource({
  ...good,
  fields: { title: { type: 'text' }, done: { type: 'boolean' } },
  // @ts-expect-error a transition that sets a value of the wrong type
  transitions: { finish: { icon: 'verify', when: { done: false }, set: { done: 'yes' } } },
});

// @ts-expect-error exercises refers to muscles and equipments, which are not in this registry
defineRegistry([exercises]);
// @ts-expect-error exercises refers to equipments, which is not in this registry
defineRegistry([exercises, muscles]);
defineRegistry([muscles]);

const plans = defineResource({
  ...base,
  name: 'plans',
  path: 'plans',
  recordRepresentation: 'title',
  fields: {
    title: { type: 'text' },
    price: { type: 'money', currency: 'EGP' },
    length: { type: 'integer', unit: 'months' },
    seats: { type: 'integer' },
    is_open: { type: 'boolean' },
  },
  list: { columns: ['title'], filters: ['is_open'] },
  sections: { main: ['title', 'price', 'length', 'seats', 'is_open'] },
});
const getOrder = <const R>(plan: R) =>
  ({
    ...base,
    name: 'orders',
    path: 'orders',
    recordRepresentation: 'title',
    fields: {
      title: { type: 'text' },
      amount: { type: 'money', currency: 'EGP' },
      from: { type: 'date' },
      to: { type: 'date' },
      plan: { type: 'reference', resource: 'plans', ...plan },
    },
    list: { columns: ['title'] },
    sections: { main: ['title', 'amount', 'from', 'to', 'plan'] },
  }) as const;
defineRegistry([
  plans,
  getOrder({ choosable: { is_open: true }, fills: { amount: 'price', to: { from: 'from', plus: 'length', minusDays: 1 } } }),
]);
// @ts-expect-error plans have no is_active
defineRegistry([plans, getOrder({ choosable: { is_active: true } })]);
// @ts-expect-error is_open is a boolean
defineRegistry([plans, getOrder({ choosable: { is_open: 'yes' } })]);
// @ts-expect-error plans have no cost
defineRegistry([plans, getOrder({ fills: { amount: 'cost' } })]);
// @ts-expect-error a title is not an amount
defineRegistry([plans, getOrder({ fills: { amount: 'title' } })]);
// @ts-expect-error orders have no sum
defineRegistry([plans, getOrder({ fills: { sum: 'price' } })]);
// @ts-expect-error seats are not a duration
defineRegistry([plans, getOrder({ fills: { to: { from: 'from', plus: 'seats' } } })]);

defineResource({
  ...good,
  fields: {
    title: { type: 'text' },
    // @ts-expect-error rows can be grouped only by their own fields
    steps: { type: 'rows', fields: { week: { type: 'integer' } }, groupBy: ['day'] },
  },
});

type Exercise = RecordOf<typeof exercises>;
declare const expectTypeOf: <T>() => { toBe: <U>(same: [T, U] extends [U, T] ? true : false) => void };
export function recordTypes(): void {
  expectTypeOf<Exercise['id']>().toBe<RecordId>(true);
  expectTypeOf<Exercise['name']>().toBe<string>(true);
  expectTypeOf<Exercise['name_ar']>().toBe<string>(true);
  expectTypeOf<Exercise['description_en']>().toBe<string | null>(true);
  expectTypeOf<Exercise['difficulty']>().toBe<'beginner' | 'intermediate' | 'advanced'>(true);
  expectTypeOf<Exercise['muscles']>().toBe<RecordId[]>(true);
  expectTypeOf<RecordOf<typeof trainers>['gender']>().toBe<'M' | 'F' | null>(true);
  // @ts-expect-error a record has only declared sources
  expectTypeOf<Exercise['colour']>();
}

const shelf = defineResource({
  ...good,
  fields: {
    title: { type: 'text', required: true },
    days: { type: 'choices', choices: ['sat', 'sun'] },
    words: { type: 'tags' },
    opens_at: { type: 'time' },
    extra: { type: 'json' },
    rank: { type: 'choice', choices: ['1', '2'], integer: true },
    code: { type: 'text', writeOnly: true },
  },
});
type Shelf = RecordOf<typeof shelf>;
export function otherRecordTypes(): void {
  expectTypeOf<Shelf['days']>().toBe<('sat' | 'sun')[]>(true);
  expectTypeOf<Shelf['words']>().toBe<string[]>(true);
  expectTypeOf<Shelf['opens_at']>().toBe<string | null>(true);
  expectTypeOf<Shelf['extra']>().toBe<string | null>(true);
  expectTypeOf<Shelf['rank']>().toBe<'1' | '2' | null>(true);
  // @ts-expect-error no answer has a write-only value
  expectTypeOf<Shelf['code']>();
}

// Messages must name every field, choice, section, view and transition, and nothing else.
export const complete = {
  name: 'Muscle |||| Muscles',
  purpose: 'p',
  fields: { name: 'Name', body_part: 'Body part', image: 'Image' },
  sections: { main: { title: 'Muscle', help: 'h' } },
  choices: { body_part: { upper: 'u', core: 'c', lower: 'l', full: 'f' } },
} satisfies ResourceMessages<typeof muscles>;

export const incomplete = {
  ...complete,
  // @ts-expect-error the label of `image` is missing
  fields: { name: 'Name', body_part: 'Body part' },
} satisfies ResourceMessages<typeof muscles>;

export const lacksChoice = {
  ...complete,
  // @ts-expect-error the choice `full` has no label
  choices: { body_part: { upper: 'u', core: 'c', lower: 'l' } },
} satisfies ResourceMessages<typeof muscles>;

export const lacksOneOfSeveral = {
  name: 'Shelf |||| Shelves',
  purpose: 'p',
  fields: { title: 't', days: 'd', words: 'w', opens_at: 'o', extra: 'e', rank: 'r', code: 'c' },
  sections: { main: { title: 't', help: 'h' } },
  // @ts-expect-error the choice `sun` has no label
  choices: { days: { sat: 's' }, rank: { 1: 'one', 2: 'two' } },
} satisfies ResourceMessages<typeof shelf>;

/** The registry's type requires only the resources. Missing messages of a resource are reported once, in its own file. */
export const reportedElsewhere: Pick<RegistryMessages<typeof registry>, 'goals'> = { goals: { name: 'Goal |||| Goals', purpose: '' } };

// @ts-expect-error a resource without messages
export const withoutGoals: Pick<RegistryMessages<typeof registry>, 'goals'> = {};
