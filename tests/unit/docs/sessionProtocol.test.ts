import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseCoverage } from '../../../tools/specificationCoverage';

const rows = parseCoverage(readFileSync('docs/session-protocol.md', 'utf8'));

const cases = [
  ['Client', 27],
  ['Server', 28],
] as const;

it.each(cases)('%s: the document has all %i cases, each once and in order', (section, count) => {
  const numbers = rows.filter((row) => row.section === section).map(({ sentence }) => Number.parseInt(sentence, 10));
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

it('each case names a test that carries its number', () => {
  for (const { section, sentence, tests } of rows.filter((row) => cases.some(([name]) => name === row.section)))
    expect(tests.map(({ title }) => title).join('\n'), sentence).toContain(`${section.toLowerCase()} ${Number.parseInt(sentence, 10)}: `);
});
