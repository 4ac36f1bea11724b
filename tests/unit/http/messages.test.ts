import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errors as arabic } from '../../../i18n/ar/errors';
import { errors as english } from '../../../i18n/en/errors';

const sources = ['src/http', 'src/data', 'src/ui/states'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
);
const used = new Set(sources.flatMap((text) => [...text.matchAll(/'errors\.(\w+)'/g)].map(([, key]) => key)));

it('every message that a failure names exists in both languages, and none is left over', () => {
  expect([...used].sort()).toEqual(Object.keys(english).sort());
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort());
});
