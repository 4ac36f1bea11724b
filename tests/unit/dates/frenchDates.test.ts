import { expect, it, vi } from 'vitest';
import { readDay } from '../../../src/fields/calendar/typedDates';

vi.mock('../../../i18n/languages', async (original) => {
  const { languages } = await original<typeof import('../../../i18n/languages')>();
  return { languages: { ...languages, fr: { ...languages.en, region: 'fr-FR' } } };
});

const shown = (['short', 'long'] as const).flatMap((month) =>
  Array.from({ length: 12 }, (_, index) => {
    const format = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
    return [format.format(Date.UTC(2026, index, 5)), `2026-${String(index + 1).padStart(2, '0')}-05`] as const;
  }),
);

it.each<readonly [string, string]>([
  ...shown,
  ['lun. 23 nov. 2026', '2026-11-23'],
  ['lundi 23 novembre 2026', '2026-11-23'],
  ['1er janvier 2026', '2026-01-01'],
  ['mar. 24 nov. 2026', '2026-11-24'],
  ['mar. 24/11/2026', '2026-11-24'],
])('reads the French date %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

it('reads Mar in an English date as March, though it is Tuesday in French', () => {
  expect(readDay('Mar 5, 2026')).toBe('2026-03-05');
});
