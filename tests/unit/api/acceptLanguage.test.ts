import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { notFound, respondWithError } from '../../../server/http/apiError';

const app = new Hono().get('/', (c) => respondWithError(c, notFound()));
const details = { en: 'Not found.', ar: 'غير موجود.' } as const;

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['AR-eg', 'ar'],
  ['fr, ar;q=0.5', 'ar'],
  ['ar;q=0.3, en;q=0.8', 'en'],
  ['ar;q=0, en', 'en'],
  ['ar;q=0', 'en'],
  ['*', 'en'],
  ['arabic', 'en'],
  [';;,,q=', 'en'],
] as const)('reads %j as %s', async (header, locale) => {
  const response = await app.request('/', { headers: header === undefined ? {} : { 'Accept-Language': header } });
  expect((await response.json()).errors[0].detail).toBe(details[locale]);
});
