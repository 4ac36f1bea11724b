import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compressed } from '../../../server/features/firstScreen/compressed';

const app = new Hono().get('/', (c) =>
  c.body(
    compressed(c, async function* () {
      yield 'text';
    }),
  ),
);

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0, identity', null],
  ['GZIP; q=0.5', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['*', 'br'],
  ['', null],
])('answers "Accept-Encoding: %s" with the coding %s', async (accepted, coding) => {
  const answer = await app.request('/', { headers: { 'Accept-Encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(coding);
});
