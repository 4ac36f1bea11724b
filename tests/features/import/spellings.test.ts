import { describe, expect, test } from 'vitest';
import type { SheetColumn } from '../../../src/data/sheets/exportRecords';
import { matchColumns } from '../../../src/features/import/data/matchColumns';
import { indexNames } from '../../../src/features/import/data/referenceNames';
import { booleanFromCell } from '../../../src/fields/boolean/cells';
import { choiceFromText } from '../../../src/fields/choice/cells';
import { foldCell } from '../../../src/fields/foldCell';
import { catalogue } from '../../unit/lists/support/catalogue';

function getProblem(read: () => unknown) {
  try {
    return read();
  } catch (error) {
    const { key, args } = error as { key: string; args: object };
    return { key, args };
  }
}

const splitWords = (texts: Readonly<Record<string, readonly string[]>>) => ({
  getTexts: (key: string) => texts[key] ?? [],
  scope: 's',
  getId: () => 0,
});

test('keys and unique values keep hamza, ة and ى, so that no two records become one', () => {
  for (const [one, other] of [
    ['أحمد', 'احمد'],
    ['فاطمة', 'فاطمه'],
    ['على', 'علي'],
  ] as const)
    expect(foldCell(one)).not.toBe(foldCell(other));
});

describe('a choice', () => {
  const choices = ['M', 'F', 'on', 'up'];
  const context = splitWords({
    's.choices.sex.M': ['Male', 'ذكر'],
    's.choices.sex.F': ['Female', 'أنثى'],
    's.choices.sex.on': ['Above', 'على'],
    's.choices.sex.up': ['High', 'علي'],
  });
  const read = (text: string) => getProblem(() => choiceFromText(text, choices, 'sex', context));

  test.each(['أنثى', 'انثى', 'انثي', ' أُنثى ', 'اُنْثَى', 'fémale', 'FEMALE'])('is found by %j', (text) => expect(read(text)).toBe('F'));

  test('that is spelled exactly so comes before one that is only like it', () => {
    expect(read('على')).toBe('on');
    expect(read('علي')).toBe('up');
  });

  test.each(['علی', 'غير', '\u0301', ''])('is not found by %j, which is like none or several', (text) =>
    expect(read(text)).toEqual({ key: 'choice', args: { value: text } }),
  );
});

describe('yes and no', () => {
  const context = splitWords({
    's.states.is_active.true': ['Active', 'مفعّلة'],
    's.states.is_active.false': ['Inactive', 'ملغاة'],
    's.states.same.true': ['إلى'],
    's.states.same.false': ['إلي'],
    'ra.boolean.true': ['Yes', 'نعم'],
    'ra.boolean.false': ['No', 'لا'],
  });
  const read = (cell: string, source = 'is_active') => getProblem(() => booleanFromCell(cell, undefined, source, context));

  test.each([
    ['مفعلة', true],
    ['مفعله', true],
    ['ملغاه', false],
    ['لأ', false],
    ['نعم', true],
  ])('%j is %s', (cell, value) => expect(read(cell)).toBe(value));

  test('a label that is like both is neither', () => {
    expect(read('الى', 'same')).toEqual({ key: 'boolean', args: { value: 'الى' } });
    expect(read('إلي', 'same')).toBe(false);
  });
});

describe('the title of a column', () => {
  const columns = ['email', 'phone', 'over', 'high'].map((key) => ({ key })) as unknown as readonly SheetColumn[];
  const labels: Readonly<Record<string, string>> = { email: 'البريد الإلكتروني', phone: 'الهاتف', over: 'على', high: 'علي' };
  const match = (titles: readonly string[], chosen?: Readonly<Record<string, string>>) =>
    matchColumns(titles, columns, ({ key }) => [labels[key] ?? ''], chosen);

  test('is found however it is spelled', () => {
    expect(match(['البريد الالكتروني'])).toEqual(['email']);
    expect(match(['بريد', 'البريد_الالكترونى (*)'])).toEqual([undefined, 'email']);
  });

  test('that is spelled exactly so has its column before one that is only like it, in any order', () => {
    expect(match(['البريد الالكتروني', 'البريد الإلكتروني'])).toEqual([undefined, 'email']);
    expect(match(['علي', 'على'])).toEqual(['high', 'over']);
  });

  test('that is like several columns has none', () => {
    expect(match(['الهاتف', 'علی'])).toEqual(['phone', undefined]);
    // Even if the similar column is already matched, since the header may mean that one.
    expect(match(['علي', 'علی'])).toEqual(['high', undefined]);
  });

  test('that was left out, or given another column, stays so', () => {
    const title = 'البريد الالكتروني';
    expect(match([title, 'الهاتف'], { [foldCell(title)]: '' })).toEqual([undefined, 'phone']);
    expect(match([title], { [foldCell(title)]: 'over' })).toEqual(['over']);
    expect(match([title], { [foldCell(title)]: 'no longer there' })).toEqual(['email']);
  });
});

describe('the name of a record', () => {
  const makers = [
    { id: 1, name: 'أحمد', name_ar: 'أحمد', name_en: 'Ahmed' },
    { id: 2, name: 'على', name_ar: 'على', name_en: 'Over' },
    { id: 3, name: 'علي', name_ar: 'علي', name_en: 'Ali' },
    { id: 4, name: 'مدرسة', name_ar: 'مدرسة', name_en: '5é' },
    { id: '5e', name: 'x', name_ar: 'x', name_en: 'x' },
  ];
  const getNames = (cut?: ReadonlySet<string>) => indexNames(catalogue as never, new Map([['makers', makers]]), cut);

  test('is found as it is spelled, then by id, then as search finds it', async () => {
    const { getId } = await getNames();
    const found = ['احمد', 'أحمد', 'على', 'علي', 'مدرسه', 'Ahméd', '#1', '5é', '5e'].map((text) => getId('makers', text));
    expect(found).toEqual([1, 1, 2, 3, 4, 1, 1, 4, '5e']);
  });

  test('that is like several is ambiguous, and like none unknown', async () => {
    const { getId } = await getNames();
    expect(getProblem(() => getId('makers', 'علی'))).toEqual({ key: 'ambiguous', args: { value: 'علی', count: 2 } });
    expect(getProblem(() => getId('makers', 'محمد'))).toMatchObject({ key: 'unknownRecord' });
    expect(getProblem(() => getId('makers', '\u0301'))).toMatchObject({ key: 'unknownRecord' });
  });

  test('has to be exact where not all records were read', async () => {
    const { getId } = await getNames(new Set(['makers']));
    expect(getId('makers', 'أحمد')).toBe(1);
    expect(getProblem(() => getId('makers', 'احمد'))).toMatchObject({ key: 'tooManyToName' });
  });
});
