import { describe, expect, test } from 'vitest';
import { fieldText } from '../../../src/fields/fieldText';
import { getFileName, withFileName } from '../../../src/fields/fileAddress';
import { recordImage } from '../../../src/fields/recordImage';
import { recordName } from '../../../src/fields/recordName';
import { safeHref } from '../../../src/fields/safeHref';
import type { Field } from '../../../src/schema/fieldTypes';
import { actionPlaces, inverseTransition, matchesState, offeredTransitions } from '../../../src/ui/actions/transitions';
import { cardParts, columnLabelKey, getLinkSource, toListColumns } from '../../../src/ui/list/useListColumns';
import { idsBetween } from '../../../src/ui/list/useRowSelection';
import { getHeadFields } from '../../../src/ui/show/headFields';
import { detailSections } from '../../../src/ui/show/ShowSection';
import { buildGadget, catalogue } from './support/catalogue';

const gadgets = catalogue.get('gadgets');

describe('the name of a record', () => {
  test('is its recordRepresentation, else the other language, else its id', () => {
    expect(recordName(gadgets, { id: 1, name: 'Rope', name_en: 'Rope' })).toBe('Rope');
    expect(recordName(gadgets, { id: 1, name: null, name_en: '', name_ar: 'حبل' })).toBe('حبل');
    expect(recordName(gadgets, { id: 1, name: null })).toBe('#1');
    expect(recordName(gadgets, undefined)).toBe('');
  });

  const words = (locale: 'en' | 'ar') => ({
    locale,
    translate: (key: string, values?: Readonly<Record<string, unknown>>) =>
      key === 'common.numbered' ? `${values?.resource} #${values?.id}` : key === 'resources.gadgets.name' ? 'Gadget' : `«${key}»`,
  });
  test('is the one in the language of the page, also where the API says none that is for all', () => {
    const record = { id: 1, name_en: 'Chest', name_ar: 'صدر' };
    expect(recordName(gadgets, record, words('en'))).toBe('Chest');
    expect(recordName(gadgets, record, words('ar'))).toBe('صدر');
    expect(recordName(gadgets, { ...record, name_ar: '' }, words('ar'))).toBe('Chest');
    expect(recordName(gadgets, { ...record, name: 'Breast' }, words('ar'))).toBe('Breast');
  });

  const called = (field: Field, value: unknown, locale: 'en' | 'ar' = 'en') =>
    recordName({ ...gadgets, recordRepresentation: 'field', fields: { field } }, { id: 7, field: value }, words(locale)).replaceAll(
      '\u00a0',
      ' ',
    );

  test.each<[Field, unknown, string, string]>([
    [{ type: 'integer' }, 1042, '1042', '1042'],
    [{ type: 'money', currency: 'EGP' }, '1250.5', 'EGP 1,250.50', '1,250.50 ج.م.'],
    [{ type: 'date' }, '2024-03-05', '5 Mar 2024', '5 مارس 2024'],
    [{ type: 'time' }, '14:05', '14:05', '02:05 م'],
    [{ type: 'choice', choices: ['1'], integer: true }, '1', '«resources.gadgets.choices.field.1»', '«resources.gadgets.choices.field.1»'],
    [{ type: 'phone' }, '+20 100', '+20 100', '+20 100'],
    [{ type: 'text' }, 'Rope', 'Rope', 'Rope'],
  ])('of %j is said as the page says it', (field, value, english, arabic) => {
    expect(called(field, value)).toBe(english);
    expect(called(field, value, 'ar').replace(/[\u200e\u200f]/g, '')).toBe(arabic);
  });

  test('that is missing is the number of its kind', () => {
    expect(called({ type: 'date' }, null)).toBe('Gadget #7');
    expect(recordName({ ...gadgets, recordRepresentation: 'id' }, { id: 'a-1', name: 'Rope' }, words('en'))).toBe('Gadget #a-1');
  });
});

describe('addresses', () => {
  test('only http and https are opened', () => {
    expect(safeHref('https://example.com/a?b')).toBe('https://example.com/a?b');
    for (const address of ['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', 'ftp://x/y', '//', 'http://'])
      expect(safeHref(address)).toBeUndefined();
  });

  test.each([
    ['a stated name', withFileName('https://x/media/3f2a.pdf', 'شهادة #1 & 100%.pdf'), 'شهادة #1 & 100%.pdf'],
    ['a stated name behind a signature', 'https://x/3f2a.pdf?sig=a%2Fb#name=a%20b.pdf', 'a b.pdf'],
    ['an empty stated name', 'https://x/3f2a.pdf#name=', '3f2a.pdf'],
    ['an encoded last part', 'https://x/media/a%20b.pdf?v=1#p', 'a b.pdf'],
    ['a broken escape', 'https://x/media/100%.pdf', '100%.pdf'],
    ['a broken escape beside good ones', 'https://x/%D8%B4%20100%.pdf', 'ش 100%.pdf'],
    ['bytes that are no UTF-8', 'https://x/%FF.pdf', '%FF.pdf'],
    ['no last part', 'https://x/files/?key=secret', 'https://x/files/'],
    ['nothing but a query', '?id=5', '?id=5'],
    ['bidi controls', 'https://x/invoice%E2%80%AEfdp.exe', 'invoicefdp.exe'],
    ['bidi controls in a stated name', 'https://x/1.pdf#name=%E2%81%A6%E2%80%8F%00a.pdf', 'a.pdf'],
    ['nothing but bidi controls', 'https://x/%E2%80%AE', 'https://x/'],
    ['a lone surrogate', withFileName('https://x/1.pdf', 'a\ud800.pdf'), 'a.pdf'],
    ['a very long name', `https://x/${'%D8%B4'.repeat(5000)}.pdf`, 'ش'.repeat(300)],
  ])('a file with %s is named', (_, address, name) => {
    expect(getFileName(String(address))).toBe(name);
  });

  test('a name is added where there is one, and to no address with a fragment', () => {
    expect(withFileName('https://x/1.pdf', undefined)).toBe('https://x/1.pdf');
    expect(withFileName('https://x/1.pdf', '')).toBe('https://x/1.pdf');
    expect(withFileName('https://x/1.pdf#page=2', 'a.pdf')).toBe('https://x/1.pdf#page=2');
    expect(withFileName(null, 'a.pdf')).toBeNull();
  });
});

describe('text of a field', () => {
  const context = { translate: (key: string) => key, scope: 's', getName: (resource: string, id: unknown) => `${resource} ${id}` } as never;

  test('of rich text has no markup', () => {
    expect(fieldText({ f: '<p>a</p><p>b <b>c</b></p>' }, 'f', { type: 'richText' }, context)).toBe('a b c');
  });

  test('of rows says each row', () => {
    const field = {
      type: 'rows',
      fields: { title: { type: 'text' }, rest: { type: 'boolean' }, label: { type: 'reference', resource: 'labels' } },
    } as const;
    const record = {
      steps: [
        { title: 'Run', rest: false, label: 2 },
        { title: 'Sit', rest: null, label: null },
      ],
    };
    expect(fieldText(record, 'steps', field, context)).toBe('Run s.rows.steps.states.rest.false labels 2; Sit');
  });

  test('of a moment is in a form that spreadsheets know, of a bad one as it came', () => {
    expect(fieldText({ f: '2024-03-05T12:30:45Z' }, 'f', { type: 'datetime' }, context)).toMatch(/^2024-03-0\d \d\d:\d\d$/);
    expect(fieldText({ f: 'soon' }, 'f', { type: 'datetime' }, context)).toBe('soon');
  });
});

describe('transitions', () => {
  test('are not offered to what they have made already, unless they start from there', () => {
    const [check] = gadgets.transitions;
    if (!check) throw new Error('Gadgets have no transition');
    const offered = (part: Partial<typeof check>) =>
      offeredTransitions({ ...gadgets, transitions: [{ ...check, when: {}, ...part }] }, { id: 1, kind: 'a' }).length;
    expect(offered({ set: { kind: 'b' } })).toBe(1);
    expect(offered({ set: { kind: 'a' } })).toBe(0);
    expect(offered({ set: { kind: 'a' }, when: { kind: 'a' } })).toBe(1);
    expect(offered({ set: {} })).toBe(1);
  });

  test('are offered to records in their state only', () => {
    expect(offeredTransitions(gadgets, buildGadget({ is_checked: false })).map(({ name }) => name)).toEqual(['check']);
    expect(offeredTransitions(gadgets, buildGadget({ is_checked: true }))).toEqual([]);
    expect(offeredTransitions(gadgets, undefined)).toEqual([]);
  });

  test('are not offered while their call lacks a value of the record', () => {
    const [check] = gadgets.transitions;
    const calls = { ...gadgets, transitions: check ? [{ ...check, call: { method: 'PATCH', path: '/makers/{maker}/' } as const }] : [] };
    expect(offeredTransitions(calls, buildGadget({ maker: 3 }))).toHaveLength(1);
    expect(offeredTransitions(calls, buildGadget({ maker: null }))).toEqual([]);
  });

  test('stand in sight while they are few, else behind a menu but for the main one', () => {
    const [check] = gadgets.transitions;
    if (!check) throw new Error('Gadgets have no transition');
    const [first, second, danger] = [check, { ...check, name: 'second' }, { ...check, name: 'burn', tone: 'danger' as const }];
    const place = { max: 4, links: 2 };
    expect(actionPlaces(gadgets, [first], place)).toEqual({ inSight: [first], inMenu: [], menuDeletes: false });
    expect(actionPlaces(gadgets, [danger, first], place)).toEqual({ inSight: [first], inMenu: [danger], menuDeletes: true });
    expect(actionPlaces(gadgets, [first, second], place)).toEqual({ inSight: [first], inMenu: [second], menuDeletes: true });
    expect(actionPlaces(gadgets, [danger, danger], place)).toEqual({ inSight: [], inMenu: [danger, danger], menuDeletes: true });
    const neutral = { ...check, name: 'pause', tone: 'neutral' as const };
    expect(actionPlaces(gadgets, [neutral, danger], place)).toEqual({ inSight: [], inMenu: [neutral, danger], menuDeletes: true });
    const readOnly = { can: { ...gadgets.can, delete: false } };
    expect(actionPlaces(readOnly, [first, danger], place)).toEqual({ inSight: [first, danger], inMenu: [], menuDeletes: false });
  });

  test('are undone by the one that sets the former values, and by no other', () => {
    const [check] = gadgets.transitions;
    if (!check) throw new Error('Gadgets have no transition');
    const on = { ...check, name: 'on', when: { is_checked: false }, set: { is_checked: true }, warnWhen: undefined };
    const off = { ...check, name: 'off', when: { is_checked: true }, set: { is_checked: false }, warnWhen: undefined };
    const inverse = (...transitions: (typeof check)[]) =>
      inverseTransition({ ...gadgets, transitions }, on, buildGadget({ is_checked: false }), buildGadget({ is_checked: true, kind: 'a' }))
        ?.name;
    expect(inverse(on, off)).toBe('off');
    expect(inverse(on)).toBeUndefined();
    expect(inverse({ ...off, set: { is_checked: false, kind: 'b' } })).toBeUndefined();
    expect(inverse({ ...off, warnWhen: { kind: 'a' } })).toBeUndefined();
    expect(inverse({ ...off, call: { method: 'DELETE', path: '{id}/' } })).toBeUndefined();
    const removing = { ...on, call: { method: 'DELETE', path: '{id}/' } as const };
    expect(inverseTransition({ ...gadgets, transitions: [off] }, removing, { id: 1 }, { id: 1, is_checked: true })).toBeUndefined();
  });

  test('need every value of the state', () => {
    expect(matchesState({ a: 1, b: [1, 2] }, { a: 1, b: [1, 2] })).toBe(true);
    expect(matchesState({ a: 1, b: [1] }, { a: 1, b: [1, 2] })).toBe(false);
    expect(matchesState({ a: 0 }, { a: false })).toBe(false);
  });
});

describe('places of fields', () => {
  test('the record’s name is the link, wherever it stands', () => {
    expect(getLinkSource(gadgets)).toBe('name');
    expect(getLinkSource({ ...gadgets, recordRepresentation: 'elsewhere', list: { ...gadgets.list, columns: ['kind', 'name'] } })).toBe(
      'name',
    );
    expect(getLinkSource({ ...gadgets, recordRepresentation: 'elsewhere', list: { ...gadgets.list, columns: ['kind'] } })).toBe('kind');
  });

  test('a column of its own links where no other can, or none tells records apart', () => {
    const of = (columns: readonly string[], recordRepresentation: string) => ({
      ...gadgets,
      recordRepresentation,
      list: { ...gadgets.list, columns },
    });
    expect(getLinkSource(of(['makers', 'picture', 'is_checked'], 'elsewhere'))).toBe('id');
    expect(getLinkSource(of(['kind', 'price'], 'id'))).toBe('id');
    expect(getLinkSource(of(['kind', 'name'], 'id'))).toBe('name');
    const columns = toListColumns(of(['kind', 'price'], 'id'), ['kind', 'price']);
    expect(columns.map(({ source, isLink }) => [source, isLink])).toEqual([
      ['id', true],
      ['kind', false],
      ['price', false],
    ]);
    expect(columns.map(({ source }) => columnLabelKey(gadgets, source))).toEqual([
      'lists.id',
      'resources.gadgets.fields.kind',
      'resources.gadgets.fields.price',
    ]);
  });

  test('a card has a picture, chips of states and at most three facts', () => {
    const { image, link, chips, facts } = cardParts(gadgets);
    expect([image?.source, link?.source]).toEqual(['picture', 'name']);
    expect(chips.map(({ source }) => source)).toEqual(['kind', 'is_checked']);
    expect(facts.map(({ source }) => source)).toEqual(['makers', 'price']);
    const many = { ...gadgets, list: { ...gadgets.list, columns: ['name', 'makers', 'price', 'made_on', 'notes'] } };
    expect(cardParts(many).facts).toHaveLength(3);
  });

  test('a detail page has the declared sections, then what stands in none; never a password', () => {
    expect(detailSections(gadgets)).toEqual([
      { name: 'main', isDeclared: true, sources: ['name', 'kind', 'makers', 'price', 'is_checked', 'notes'] },
      { name: 'more', isDeclared: false, sources: ['made_on'] },
    ]);
    const { chips } = getHeadFields(gadgets, { id: 1, kind: 'strength', is_checked: true });
    expect([recordImage(gadgets), chips]).toEqual(['picture', ['kind', 'is_checked']]);
  });
});

test('Shift selects from the last ticked row to this one, in either direction', () => {
  expect(idsBetween([5, 3, 9, 1], 3, 1)).toEqual([3, 9, 1]);
  expect(idsBetween([5, 3, 9, 1], 1, 5)).toEqual([5, 3, 9, 1]);
  expect(idsBetween([5, 3], 77, 3)).toEqual([3]);
});
