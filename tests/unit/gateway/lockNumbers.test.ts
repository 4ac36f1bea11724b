import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lockNumbers } from '../../../server/database/lockNumbers';

const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

it('every advisory lock has its own number, from one list', () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  const locks = files.flatMap((file) => [...readFileSync(`server/${file}`, 'utf8').matchAll(/pg_\w*advisory\w*lock\w*\(([^,)]*)/g)]);
  expect(locks.length).toBeGreaterThanOrEqual(numbers.length);
  for (const [, number] of locks) expect(number).toMatch(/^\$\{sql\.lit\(lockNumbers\.\w+$/);
});
