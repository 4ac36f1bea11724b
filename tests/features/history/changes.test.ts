import { describe, expect, test } from 'vitest';
import { getChanges } from '../../../server/features/history/getChanges';
import { getValues, isRestorable, valuesThen } from '../../../src/data/history/fetchHistory';
import type { HistoryParameters } from '../../../src/data/history/hasHistory';
import { type ActivityWords, exportActivity } from '../../../src/features/history/exportActivity';
import { sortByField } from '../../../src/features/history/sortByField';
import type { HistoryEntry, RecordedChanges } from '../../../src/schema/history';
import type { ResolvedResource } from '../../../src/schema/resource';
import { unreadSources } from '../../../src/schema/writtenSources';
import { everyFieldRegistry } from '../../support/everyField';

const samples = everyFieldRegistry.resources.find(({ name }) => name === 'samples') as ResolvedResource;

const entry = (id: number, changes: RecordedChanges, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ id, at: '2026-11-23T10:00:00.000Z', kind: 'change', actor: '1', actor_name: 'Amal', address: '192.0.2.1' },
  ...{ resource: 'samples', record: '5', name: 'A sample', changes, outcome: 'done', ...more },
});

test('what no answer has is known to be written, also if it is emptied', () => {
  expect(unreadSources(samples.fields, { title: 'A', secret: null })).toEqual(['secret']);
  expect(unreadSources(samples.fields, { title: 'A' })).toEqual([]);
});

describe('What a record was after an earlier change', () => {
  const newest = entry(4, { title: { before: 'C', after: 'D' } });
  const secret = entry(3, { secret: { hidden: true }, picture: { before: { file: 'a.png' }, after: { file: 'b.png' } } });
  const middle = entry(2, { title: { before: 'B', after: 'C' }, quantity: { before: 1, after: 2 } });
  const oldest = entry(1, { title: { before: 'A', after: 'B' }, notes: { before: null, after: 'Since then' } });
  const all = [newest, secret, middle, oldest];

  test('takes back every newer change, the oldest of a field last', () => {
    expect(valuesThen(samples, all, oldest)).toEqual({ title: 'B', quantity: 1 });
    expect(valuesThen(samples, all, middle)).toEqual({ title: 'C' });
    expect(valuesThen(samples, all, newest)).toEqual({});
  });

  test('knows neither files nor passwords nor what nobody can write', () => {
    expect(['picture', 'paper', 'secret', 'created_at', 'status', 'unknown'].filter((source) => isRestorable(samples, source))).toEqual([]);
    expect(['title', 'caption_en', 'steps', 'labels'].every((source) => isRestorable(samples, source))).toBe(true);
  });

  test('has nothing of a change whose value before nobody read', () => {
    expect(getValues(samples, entry(1, { title: { after: 'B' } }), 'before')).toEqual({});
  });
});

test('Changes are told in the order of the fields, the language of the page first, and what no field holds last', () => {
  const changes = { gone: 1, caption_en: 2, caption_ar: 3, title: 4 };
  const sources = (locale: 'en' | 'ar') => sortByField(samples, changes, locale).map(([source]) => source);
  expect(sources('en')).toEqual(['title', 'caption_en', 'caption_ar', 'gone']);
  expect(sources('ar')).toEqual(['title', 'caption_ar', 'caption_en', 'gone']);
});

describe('Changes', () => {
  test.each([
    ['another signature', 'https://files.test/a.png?X-Amz-Signature=1', 'https://files.test/a.png?X-Amz-Signature=2', {}],
    ['an object of the same file', { url: 'https://files.test/a.png?s=1', name: 'a.png' }, 'https://files.test/a.png', {}],
    [
      'a file of the same name in another folder',
      'https://files.test/1/a.png',
      'https://files.test/2/a.png',
      { picture: { before: { file: 'a.png' }, after: { file: 'a.png' } } },
    ],
    [
      'an object of another file',
      { url: 'https://files.test/a.png?s=1' },
      { url: 'https://files.test/%E0%A4%A.png?s=1' },
      { picture: { before: { file: 'a.png' }, after: { file: '%E0%A4%A.png' } } },
    ],
  ])('of a file: %s', (_, before, after, changes) => {
    expect(getChanges(samples, { picture: before }, { picture: after })).toEqual(changes);
  });

  test('of several files leave out their signatures, and name files of objects', () => {
    const [one, same] = ['https://files.test/a.pdf?s=1', 'https://files.test/a.pdf?s=2'];
    expect(getChanges(samples, { papers: [one] }, { papers: [same] })).toEqual({});
    expect(getChanges(samples, { papers: [one] }, { papers: [same, { url: 'https://files.test/1?s=3', name: 'b.pdf' }] })).toEqual({
      papers: { before: [{ file: 'a.pdf' }], after: [{ file: 'a.pdf' }, { file: 'b.pdf' }] },
    });
  });
});

describe('The activity as CSV', () => {
  const words = (locale: 'en' | 'ar'): ActivityWords => ({
    translate: (key: string) => key.split('.').at(-1) ?? '',
    locale,
    getKind: ({ kind }) => kind,
    getName: ({ name }) => String(name ?? ''),
    getLabel: (resource) => `The ${resource}`,
    resources: [samples],
  });

  test('has the fields of an entry in the order of the form, the language of the page first', async () => {
    const changes = { gone: { after: 'x' }, caption_en: { after: 'Chest' }, caption_ar: { after: 'صدر' }, title: { after: 'A' } };
    const results = [entry(2, changes), entry(1, changes, { resource: 'no longer declared' })];
    const fieldsIn = async (locale: 'en' | 'ar') => {
      const file = await exportActivity(async () => ({ count: 2, results }), {}, words(locale));
      const [, ...rows] = (await file.text()).trim().split('\r\n');
      return rows.map((row) => row.split(',')[7]);
    };
    const undeclared = Object.keys(changes);
    expect(await fieldsIn('en')).toEqual(['title', 'caption_en', 'caption_ar', 'gone', ...undeclared]);
    expect(await fieldsIn('ar')).toEqual(['title', 'caption_ar', 'caption_en', 'gone', ...undeclared]);
  });

  test('has a row for each field of every entry that matches, and runs nothing in a spreadsheet', async () => {
    const asked: HistoryParameters[] = [];
    const pages = [
      Array.from({ length: 100 }, (_, id) => entry(id, { title: { before: '=1+1', after: 'a,b' }, secret: { hidden: true } })),
      [entry(200, {}, { kind: 'sign_in', resource: null, record: null, name: null, actor_name: null })],
    ];
    const read = async (query: HistoryParameters) => {
      asked.push(query);
      return { count: 101, results: pages[asked.length - 1] ?? [] };
    };
    const file = await exportActivity(read, { kind: 'change' }, words('en'));
    const [head, first, second, ...rest] = (await file.text()).trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe('at,actor,address,kind,resource,record,name,field,before,after');
    expect(first).toBe(`2026-11-23T10:00:00.000Z,Amal,192.0.2.1,change,The samples,5,A sample,title,'=1+1,"a,b"`);
    expect(second).toBe('2026-11-23T10:00:00.000Z,Amal,192.0.2.1,change,The samples,5,A sample,secret,hidden,');
    expect(rest.at(-1)).toBe('2026-11-23T10:00:00.000Z,1,192.0.2.1,sign_in,,,,,,');
    expect(rest).toHaveLength(199);
    expect(asked.map(({ page, before }) => [page, before])).toEqual([
      [1, undefined],
      [2, '2026-11-23T10:00:00.001Z'],
    ]);
  });
});
