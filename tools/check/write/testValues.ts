import type { Identifier } from 'ra-core';
import { getFieldCheck } from '../../../src/fields/checks';
import type { ChosenFile } from '../../../src/fields/upload/uploadLimits';
import { acceptsType } from '../../../src/fields/upload/uploadLimits';
import type { TestContext } from '../../../src/schema/fieldCheck';
import type { Field, Fields } from '../../../src/schema/fieldTypes';
import { isWritable } from '../../../src/schema/resource';
import { writtenSources } from '../../../src/schema/writtenSources';
import { textMatching } from './textMatching';

interface TestValueOptions {
  readonly stamp: string;
  /** Distinguishes the records of one run. */
  readonly number: number;
  readonly keys: Readonly<Record<string, readonly Identifier[]>>;
  readonly key?: string;
  readonly uploads?: boolean;
}

export const testWords = { en: 'Contract check', ar: 'فحص العقد' } as const;

/** Numbers from here on make the values that a change sets. */
export const secondValues = 50;

export function testValues(fields: Fields, options: TestValueOptions): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [source, field] of Object.entries(fields)) {
    if (!isWritable(field)) continue;
    for (const name of writtenSources(source, field)) {
      const value = getFieldCheck(field).testValue?.(field as never, getContext(name, made, options));
      if (value !== undefined) made[name] = value;
    }
  }
  return made;
}

export function findMissing(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([source, field]: [string, Field]) =>
    field.required && isWritable(field) && writtenSources(source, field).some((name) => values[name] === undefined) ? [source] : [],
  );
}

function getContext(source: string, made: Readonly<Record<string, unknown>>, options: TestValueOptions): TestContext {
  const { stamp, number, keys, key, uploads = false } = options;
  const tail = `${stamp}-${number}`;
  return {
    stamp,
    number,
    uploads,
    made,
    seed: Number.parseInt(stamp, 36),
    isChange: number >= secondValues,
    slug: `contract-check-${tail}`,
    isKey: source === key,
    words({ minLength = 0, maxLength = 1000 }) {
      const text = `${testWords[source.endsWith('_ar') ? 'ar' : 'en']} ${tail}`;
      return (text.length <= maxLength ? text : tail.replace('-', '').slice(-maxLength)).padEnd(minLength, 'x');
    },
    matching: (pattern) => textMatching(pattern, createRandom(`${stamp}${number}${source}`)),
    upload: (accept) => testFiles.find(({ rawFile }) => acceptsType(accept, rawFile.type)),
    getKeys: (resource) => keys[resource] ?? [],
    getRows(fields, count) {
      const rows = Array.from({ length: count }, (_, index) => testValues(fields, { ...options, number: number + index }));
      return rows.every((row) => findMissing(fields, row).length === 0) ? rows : undefined;
    },
  };
}

function createRandom(text: string): () => number {
  let state = [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) as number)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** 8 × 8 pixels, because servers may reject smaller images. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGMwTpuJFTEMLQkAyvtMgQDiJ6sAAAAASUVORK5CYII=', 'base64');
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

function chosen(bytes: Buffer, name: string, type: string): ChosenFile {
  return { rawFile: new File([new Uint8Array(bytes)], name, { type }), src: `blob:${name}`, title: name };
}

const testFiles: readonly ChosenFile[] = [
  chosen(pdf, 'contract-check.pdf', 'application/pdf'),
  chosen(png, 'contract-check.png', 'image/png'),
  chosen(jpeg, 'contract-check.jpg', 'image/jpeg'),
];
