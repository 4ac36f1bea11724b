import { afterEach, describe, expect, it } from 'vitest';
import { figureFormat, formatFigure } from '../../../src/features/dashboard/formatFigures';
import { trendPoints } from '../../../src/features/dashboard/trendPoints';
import { setNotation } from '../../../src/i18n/format';

const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s/gu, ' ');
const egp = { currency: 'EGP' };

afterEach(() => setNotation({ digits: 'latn', isHijri: false }));

describe('the amounts of a column', () => {
  it('drop their decimals only where all are whole', () => {
    const column = (values: readonly number[]) => values.map(figureFormat(values, egp, 'en')).map(plain);
    expect(column([2000, 1234.5])).toEqual(['EGP 2,000.00', 'EGP 1,234.50']);
    expect(column([2000, 12])).toEqual(['EGP 2,000', 'EGP 12']);
    expect(plain(formatFigure(2000, egp, 'en'))).toBe('EGP 2,000');
  });

  it('have the minus of other amounts', () => {
    setNotation({ digits: 'arab', isHijri: false });
    expect(formatFigure(-5, egp, 'ar')).toMatch(/^\u200F\u200E-\u200E٥/);
  });

  it('of a trend line up too', () => {
    const series = [
      { day: 'Gold', value: 2000 },
      { day: 'Silver', value: 1234.5 },
    ];
    const period = { period: 'month', dates: { after: '2026-11-01', before: '2026-11-02' } } as const;
    const texts = (widget: object, answer: object) =>
      trendPoints({ ...egp, ...widget } as never, answer as never, period as never, 'en').map(({ text }) => plain(text));
    expect(texts({ axis: 'words' }, { series, step: 'day' })).toEqual(['EGP 2,000.00', 'EGP 1,234.50']);
    const days = series.map(({ value }, index) => ({ day: `2026-11-0${index + 1}`, value }));
    expect(texts({}, { series: days, step: 'day' })).toEqual(['EGP 2,000.00', 'EGP 1,234.50']);
  });
});

it('figures that are no money have the decimals they have', () => {
  expect([2000, 1234.5].map(figureFormat([2000, 1234.5], { currency: undefined }, 'en'))).toEqual(['2,000', '1,234.5']);
});
