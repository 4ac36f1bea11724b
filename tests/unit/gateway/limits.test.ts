import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockNumbers } from '../../../server/database/lockNumbers';

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file: join('server', file), text: readFileSync(join('server', file), 'utf8') }));
const saying = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('each advisory lock takes its number from the list, and no number is there twice', () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(saying(/\bpg_(try_)?advisory_\w+\((?!\$\{sql\.lit\(lockNumbers[.[])/)).toEqual([]);
});

test('queues, allowances and attempts take their limits from the list', () => {
  expect(saying(/\b(maxWaiting|maxSecondRunning|perAddress|perAccount|inAll): \d/)).toEqual(['server/lib/limits.ts']);
  expect(saying(/\bcreate(Queue|Allowance|SharedAllowance)\(\{ \w+:/)).toEqual([]);
});

test('retries take their number from the list, unless a time limits them', () => {
  expect(saying(/\bretries: (?!retryLimits\.|Number\.POSITIVE_INFINITY|number\b)/)).toEqual([]);
});
