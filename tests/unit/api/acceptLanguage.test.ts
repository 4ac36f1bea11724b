import { expect, it } from 'vitest';
import { acceptLanguage } from '../../../server/http/translate';

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
])('reads %j as %s', (header, locale) => {
  expect(acceptLanguage(header)).toBe(locale);
});
