/** Cells typed by hand, which differ from those that spreadsheets write. */
import { describe, expect, test } from 'vitest';
import { getFieldCells } from '../../../src/fields/cells';
import { cellText } from '../../../src/fields/cellText';
import { dayFromCell } from '../../../src/fields/date/cells';
import { momentFromCell } from '../../../src/fields/datetime/cells';
import { decimalFromCell } from '../../../src/fields/decimal/cells';
import { durationFromCell } from '../../../src/fields/duration/cells';
import { integerFromCell } from '../../../src/fields/integer/cells';
import { timeFromCell } from '../../../src/fields/time/cells';

describe('a day in a cell', () => {
  test.each([
    ...['2026-11-23', '23/11/2026', '23.11.2026', '23 11 2026', '2026-11-23T14:30', '٢٣/١١/٢٠٢٦ ١٤:٣٠'],
    ...['23 نوفمبر 2026', '23 Nov 2026', '23-Nov-2026', '23/11/26', '23/11/2026, 14:30', '\u202b٢٣/١١/٢٠٢٦\u202c'],
  ])('is read from %j', (cell) => expect(dayFromCell(cell)).toBe('2026-11-23'));

  test.each(['soon', '31/2/2026', '23/11', '5 Foo 2026'])('is not read from %j', (cell) => expect(() => dayFromCell(cell)).toThrow());

  test('of an old year stays what it was, and is no day of a Hijri year', () => {
    expect(dayFromCell('1448-09-15')).toBe('1448-09-15');
    expect(() => dayFromCell('15/09/1448')).toThrow();
  });

  test('has the month first where its column has it, and fits no other column', () => {
    const column = { notation: 'monthFirst' } as const;
    expect(dayFromCell('11/23/2026', undefined, '', column)).toBe('2026-11-23');
    expect(dayFromCell('3/4/26', undefined, '', column)).toBe('2026-03-04');
    expect(momentFromCell('11/23/2026 2:30 pm', undefined, '', column)).toBe(new Date('2026-11-23T14:30').toISOString());
    expect(() => dayFromCell('23/11/2026', undefined, '', column)).toThrow('monthFirst');
    expect(() => dayFromCell('11/23/2026')).toThrow('dayFirst');
  });
});

describe('a moment in a cell', () => {
  test.each([
    ...['2026-11-23 14:30', '2026-11-23T14:30:00', '23/11/2026 14:30'],
    ...['23/11/2026 2:30 م', '23/11/2026, 14:30', '23 نوفمبر 2026، 2:30 مساءً', '23/11/26 2:30 pm', '\u202b٢٣/١١/٢٠٢٦ ٢:٣٠ م\u202c'],
  ])('is read from %j in the reader’s time zone', (cell) => expect(momentFromCell(cell)).toBe(new Date('2026-11-23T14:30').toISOString()));

  test.each(['2026-11-23', '23 نوفمبر 2026', '23/11/26'])('begins the day without a time: %j', (cell) =>
    expect(momentFromCell(cell)).toBe(new Date('2026-11-23T00:00').toISOString()),
  );

  test.each(['2026-11-23T14:30:00Z', '2026-11-23T16:30+02:00'])('has its own offset: %j', (cell) =>
    expect(momentFromCell(cell)).toBe('2026-11-23T14:30:00.000Z'),
  );

  test.each(['14:30', 'soon', '23/11/2026 25:00', '31/2/2026 14:30'])('is not read from %j', (cell) =>
    expect(() => momentFromCell(cell)).toThrow(),
  );
});

test.each([
  ['9:30', '09:30'],
  ['09:30:15', '09:30:15'],
  ['9:30:15.5', '09:30:15.5'],
  ['9:30 م', '21:30'],
  ['٩:٣٠ مساءً', '21:30'],
  ['2 pm', '14:00'],
  ['\u202a09:30\u202c', '09:30'],
  ['soon', 'soon'],
  ['9:30 x', '09:30 x'],
])('the time %j is %s', (cell, time) => expect(timeFromCell(cell)).toBe(time));

test('a time of day in a workbook is read as a time, in a column of times and of text', () => {
  const cell = new Date('1899-12-30T14:30:00Z');
  expect([timeFromCell(cell), cellText(cell)]).toEqual(['14:30', '14:30']);
  expect(cellText(new Date('2026-11-23T14:30:00Z'))).toBe('2026-11-23 14:30');
});

test.each([
  [new Date('1899-12-30T02:30:00Z'), '02:30:00'],
  [new Date('1899-12-31T02:30:00Z'), '1 02:30:00'],
  [new Date('2026-11-23T00:00:00Z'), '2026-11-23'],
  ['٠٢:٣٠:٠٠', '02:30:00'],
])('the duration of the cell %j is %s', (cell, duration) => expect(durationFromCell(cell)).toBe(duration));

test('numbers come without the marks of a copy', () => {
  expect(integerFromCell('\u202d1234\u202c')).toBe(1234);
  expect(integerFromCell('\u2068-5\u2069')).toBe(-5);
  expect(decimalFromCell('\u202d1,234.50\u202c')).toBe('1234.50');
});

test.each([
  ['1,234.5', 'point', '1234.5'],
  ['1,234', 'point', '1234'],
  ['1.234', 'point', '1.234'],
  ['1.234', 'comma', '1234'],
  ['1,234', 'comma', '1.234'],
  ['-1.234.567,50', 'comma', '-1234567.50'],
  ['١٬٢٣٤٫٥٠', 'comma', '1234.50'],
  ['1.5', 'comma', undefined],
  ['1,5', 'point', undefined],
  ['0,500', 'point', undefined],
] as const)('%j in a column with a decimal %s is %s', (cell, notation, number) => {
  const read = () => decimalFromCell(cell, undefined, '', { notation });
  if (number === undefined) expect(read).toThrow(notation);
  else expect(read()).toBe(number);
});

test.each([
  ['phone', '\u202a+20 100 123 4567\u202c', '+20 100 123 4567'],
  ['phone', '\u200e٠١٠٠١٢٣٤٥٦٧', '01001234567'],
  ['email', 'omar@example.com\u200f', 'omar@example.com'],
  ['url', '\u200ehttps://example.com', 'https://example.com'],
  ['videoUrl', '\u200ehttps://example.com', 'https://example.com'],
] as const)('a cell of %s holds %j without its marks', (type, cell, plain) =>
  expect(getFieldCells({ type }).cleanText?.(cell)).toBe(plain),
);
