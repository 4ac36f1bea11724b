import type { BuiltInFieldType, Field, FieldDeclaration, Fields, FieldType } from '../../src/schema/fieldTypes';
import { isWritable, type ResolvedResource } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';
import { chosenPicture } from './picture';

export type KnownIds = Readonly<Record<string, readonly number[]>>;

type Make<T extends FieldType> = (field: FieldDeclaration<T>, number: number, ids: KnownIds, source: string) => unknown;

const makers: { readonly [T in BuiltInFieldType]: Make<T> } = {
  text: (field, number) => (field.pattern ? matching(field.pattern, number) : `Text ${number}`),
  longText: (_, number) => `Long text ${number}`,
  richText: (_, number) => `<p>Rich <strong>text</strong> ${number}</p>`,
  integer: ({ min = 0, max = 1000 }, number) => min + (number % (max - min + 1)),
  decimal: (field) => (field.min ?? 0).toFixed(field.decimals),
  money: (_, number) => `${number}.50`,
  boolean: () => true,
  date: () => '2001-02-03',
  datetime: () => '2024-05-06T07:08:09.000Z',
  time: (_, number) => `09:3${number % 10}:15`,
  duration: (_, number) => `${number % 10} 02:30:00.5`,
  email: (_, number) => `person${number}@example.com`,
  phone: (_, number) => `+20 100 000 00${10 + number}`,
  url: () => 'https://example.com/page',
  password: ({ maxLength = 128 }) => 'four calm green hills'.slice(0, maxLength),
  choice: (field) => (field.integer ? Number(field.choices[0]) : field.choices[0]),
  choices: (field) => field.choices.slice(0, 2),
  tags: (_, number) => ['first', `tag ${number}`],
  json: (_, number) => ({ limits: [number, null], note: '“x”' }),
  image: ({ required }) => (required ? chosenPicture() : undefined),
  file: () => undefined,
  files: () => [],
  videoUrl: () => 'https://video.example.com/watch?v=1',
  reference: (field, _, ids) => ids[field.resource]?.[0] ?? null,
  references: (field, _, ids) => ids[field.resource]?.slice(0, 2) ?? [],
  rows: (field, number, ids) => [1, 2].map((offset) => validValues(field.fields, number + offset, ids)),
  localized: (_, number, __, source) => `${source} ${number}`,
};

function matching(pattern: string, number: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const tries = [
    `${letters[number % 26]}${letters[(number * 7 + Math.floor(number / 26)) % 26]}`,
    `ABC-${number}`,
    `${number}`,
    `#${String(number).padStart(6, '0')}`,
  ];
  const found = tries.find((text) => new RegExp(`^(?:${pattern})$`, 'u').test(text));
  if (!found) throw new Error(`No text is known for the pattern ${pattern}: add one to validBody.ts`);
  return found;
}

/** Returns a create body with a value for each writable field except optional files. Bodies differ by `number`. */
export function validBody(resource: Pick<ResolvedResource, 'fields'>, number: number, ids: KnownIds = {}): Record<string, unknown> {
  return validValues(resource.fields, number, ids);
}

function validValues(fields: Fields, number: number, ids: KnownIds): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [source, field] of Object.entries(fields))
    if (isWritable(field)) for (const name of writtenSources(source, field)) body[name] = make(field, number, ids, name);
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function make<T extends FieldType>(field: FieldDeclaration<T> & Field, number: number, ids: KnownIds, source: string): unknown {
  const maker = makers[field.type as BuiltInFieldType] as Make<FieldType> | undefined;
  return maker?.(field as never, number, ids, source);
}
