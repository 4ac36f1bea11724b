import type { Identifier } from 'ra-core';
import type { Field, FieldOf, Fields, FieldType, Locale } from '../../../src/schema/fieldTypes';
import { fractionDigits } from '../../../src/schema/fractionDigits';
import { isWritable } from '../../../src/schema/resource';
import { writtenSources } from '../../../src/schema/writtenSources';
import { textMatching } from './textMatching';

/** By what the values of one test record are made. */
export interface TestValueOptions {
  /** Tells the records of one run from those of another. */
  readonly stamp: string;
  /** Tells the records of one run apart. */
  readonly number: number;
  /** Keys of records that can be referred to. */
  readonly keys: Readonly<Record<string, readonly Identifier[]>>;
  /** The field that addresses are made of. */
  readonly key?: string;
  /** Whether pictures and files that may be left out are among them. */
  readonly uploads?: boolean;
}

interface Asked extends TestValueOptions {
  readonly source: string;
  /** What was made so far. */
  readonly made: Readonly<Record<string, unknown>>;
}

/** @returns undefined when no value is known */
type Make<T extends FieldType> = (field: FieldOf<T>, asked: Asked) => unknown;

/** What names of test records begin with, so that people know them. */
export const testWords: { readonly [L in Locale]: string } = { en: 'Contract check', ar: 'فحص العقد' };

const dayMilliseconds = 86_400_000;

/** Words that are recognised, and the stamp, which must not be cut off. */
function words({ stamp, number, source }: Asked, limits: { readonly minLength?: number; readonly maxLength?: number }): string {
  const tail = `${stamp}-${number}`;
  const text = `${testWords[source.endsWith('_ar') ? 'ar' : 'en']} ${tail}`;
  const { minLength = 0, maxLength = 1000 } = limits;
  return (text.length <= maxLength ? text : tail.replace('-', '').slice(-maxLength)).padEnd(minLength, 'x');
}

/** A number between the limits, another one for each record. */
function between(least: number, most: number, step: number, number: number): number {
  const steps = Math.max(1, Math.floor((most - least) / step) + 1);
  return least + (number % steps) * step;
}

const amount = (field: FieldOf<'decimal'> | FieldOf<'money'>, { number }: Asked): string => {
  const { min = 1, max = min + 90 } = field;
  return between(min, max, 1, number).toFixed(fractionDigits(field));
};

const link: Make<FieldType> = ({ source = '' }: { source?: string } & object, { stamp, number }) =>
  `https://example.com/contract-check/${stamp}-${number}${source}`;

const makers: { readonly [T in FieldType]: Make<T> } = {
  text(field, asked) {
    if (field.pattern !== undefined) return textMatching(field.pattern, randomOf(asked));
    return asked.source === asked.key
      ? `contract-check-${asked.stamp}-${asked.number}`.slice(-(field.maxLength ?? 40))
      : words(asked, field);
  },
  longText: (field, asked) => words(asked, field),
  richText: (field, asked) => `<p>${words(asked, field)}</p>`,
  // Far from what people have numbered, where there is room.
  integer: ({ min = 1, max }, { number, stamp }) =>
    max === undefined ? min + (Number.parseInt(stamp, 36) % 20_000) + number : between(min, max, 1, number),
  decimal: amount,
  money: amount,
  boolean: ({ default: usual = false }, { number }) => (number < secondValues ? usual : !usual),
  date({ notBefore, min, max }, { number, made }) {
    const first = notBefore !== undefined && typeof made[notBefore] === 'string' ? Date.parse(made[notBefore]) : Date.now();
    const day = new Date(first + (number % 20) * dayMilliseconds).toISOString().slice(0, 10);
    if (min !== undefined && day < min) return min;
    return max !== undefined && day > max ? max : day;
  },
  datetime: (_, { number }) => `${new Date(Date.now() + number * dayMilliseconds).toISOString().slice(0, 14)}00:00Z`,
  time: (_, { number }) => `${String(8 + (number % 10)).padStart(2, '0')}:30`,
  email: (_, { stamp, number }) => `contract-check-${stamp}-${number}@example.com`,
  phone: (_, { stamp, number }) => `+20100${String((Number.parseInt(stamp, 36) + number) % 10_000_000).padStart(7, '0')}`,
  url: link,
  videoUrl: link,
  password: ({ maxLength = 128, minLength = 0 }, { stamp }) => `Contract-9-${stamp}`.slice(0, maxLength).padEnd(minLength, '7'),
  choice: ({ choices, default: usual }, { number }) => (number < secondValues ? usual : undefined) ?? choices[number % choices.length],
  choices: ({ choices }, { number }) => choices.slice(0, 1 + (number % 2)),
  tags: ({ maxLength = 40 }, { stamp, number }) => [`check ${stamp}-${number}`.slice(-maxLength)],
  json: (_, { stamp, number }) => JSON.stringify({ check: `${stamp}-${number}` }),
  image: (field, { uploads }) => (field.required || uploads ? testPicture(field.accept) : undefined),
  file: (field, { uploads }) => (field.required || uploads ? (testPdf(field.accept) ?? testPicture(field.accept)) : undefined),
  reference: ({ resource }, { keys, number }) => keys[resource]?.[number % (keys[resource]?.length || 1)],
  references({ resource }, { keys, number }) {
    const known = keys[resource] ?? [];
    return known.length === 0 ? undefined : [...new Set([known[number % known.length], known[(number + 1) % known.length]])];
  },
  rows({ fields, minRows = 0, maxRows = 2 }, asked) {
    const count = Math.max(minRows, Math.min(2, maxRows));
    const rows = Array.from({ length: count }, (_, index) => testValues(fields, { ...asked, number: asked.number + index }));
    return rows.every((row) => missingOf(fields, row).length === 0) ? rows : undefined;
  },
  localized: ({ of, ...limits }, asked) => (of === 'richText' ? `<p>${words(asked, limits)}</p>` : words(asked, limits)),
};

/** Numbers from here on make the values that a change sets. */
export const secondValues = 50;

/** Values for every field that can be written, as a form holds them; those that nobody knows how to make are left out. */
export function testValues(fields: Fields, options: TestValueOptions): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [source, field] of Object.entries(fields)) {
    if (!isWritable(field)) continue;
    for (const name of writtenSources(source, field)) {
      const value = (makers[field.type] as Make<FieldType>)(field as never, { ...options, source: name, made });
      if (value !== undefined) made[name] = value;
    }
  }
  return made;
}

/** The required fields without a value. */
export function missingOf(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([source, field]: [string, Field]) =>
    field.required && isWritable(field) && writtenSources(source, field).some((name) => values[name] === undefined) ? [source] : [],
  );
}

/** Numbers from 0 to 1 that are the same for the same field of the same record. */
function randomOf({ stamp, number, source }: Asked): () => number {
  let state = [...`${stamp}${number}${source}`].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) as number)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A picture or a file as an input holds one that was just chosen. */
interface ChosenFile {
  readonly rawFile: File;
  readonly src: string;
  readonly title: string;
}

/** 8 × 8 pixels, so that no server takes it for a mistake. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGMwTpuJFTEMLQkAyvtMgQDiJ6sAAAAASUVORK5CYII=', 'base64');
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** @param accept media types; default: those that images may have */
function testPicture(accept: readonly string[] = ['image/png']): ChosenFile | undefined {
  if (accept.includes('image/png')) return chosen(png, 'contract-check.png', 'image/png');
  return accept.includes('image/jpeg') ? chosen(jpeg, 'contract-check.jpg', 'image/jpeg') : undefined;
}

/** @param accept media types; default: those that files may have */
function testPdf(accept: readonly string[] = ['application/pdf']): ChosenFile | undefined {
  return accept.includes('application/pdf') ? chosen(pdf, 'contract-check.pdf', 'application/pdf') : undefined;
}

function chosen(bytes: Buffer, name: string, type: string): ChosenFile {
  return { rawFile: new File([new Uint8Array(bytes)], name, { type }), src: `blob:${name}`, title: name };
}
