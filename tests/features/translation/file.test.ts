import { describe, expect, test, vi } from 'vitest';
import { createSheetFile } from '../../../src/data/sheets/createSheetFile';
import { readSheet } from '../../../src/data/sheets/readSheet';
import { versionConflictError } from '../../../src/data/versions/versionConflict';
import { getFileLanguage, toFileRows, toFileTexts, toTitle } from '../../../src/features/translation/file/fileTexts';
import { planTexts } from '../../../src/features/translation/file/planTexts';
import { runTexts } from '../../../src/features/translation/file/runTexts';
import { httpError } from '../../../src/http/toHttpError';
import type { Cell } from '../../../src/schema/cell';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';

const notes = defineRegistry([
  defineResource({
    name: 'notes',
    path: 'notes',
    icon: 'goals',
    section: 'training',
    recordRepresentation: 'name',
    fields: { name: { type: 'localized', of: 'text' }, body: { type: 'localized', of: 'richText' } },
    list: { columns: ['name'] },
    sections: { main: ['name', 'body'] },
  }),
]).get('notes');

const record = (id: number, texts: object) => ({ id, name_en: null, name_ar: null, body_en: null, body_ar: null, ...texts });
const rope = record(1, { name_en: 'Rope', body_en: '<p>Long</p><p>and thick.</p>' });
const ball = record(2, { name_en: 'Heavy ball', name_ar: 'كرة', body_en: '<p>See <a href="/b">b</a></p>' });
const outdated = new Set(['2 name']);
const rowsOf = (some: readonly ReturnType<typeof record>[]) => some.flatMap((one) => toFileRows(notes, one, 'ar', outdated, ['en', 'ar']));

async function toSheet(rows: readonly (readonly Cell[])[]) {
  const file = createSheetFile('xlsx', {
    name: 'Notes',
    isRightToLeft: false,
    titles: ['ID', 'Field', 'Original', toTitle('Arabic', 'ar')],
  });
  await file.write(rows);
  return readSheet(await file.end(), 'notes.xlsx');
}

/** Fills the file's rows with translations by `<id> <source>`, then reads the file. */
async function translate(translations: Readonly<Record<string, string>>, rows = rowsOf([rope, ball])) {
  const sheet = await toSheet(
    rows.map(([id, source, original, text]) => [id, source, original, translations[`${id} ${source}`] ?? text] as Cell[]),
  );
  expect(getFileLanguage(sheet)).toBe('ar');
  return toFileTexts(sheet);
}

describe('The translation file', () => {
  test('has one row for each open text, with the original beside it', () => {
    expect(rowsOf([rope, ball])).toEqual([
      [1, 'name', 'Rope', ''],
      [1, 'body', 'Long\nand thick.', ''],
      [2, 'name', 'Heavy ball', 'كرة'],
      [2, 'body', '<p>See <a href="/b">b</a></p>', ''],
    ]);
    expect(rowsOf([record(3, { name_en: 'x'.repeat(32_768) })])).toEqual([]);
  });

  test('changes only what was translated, a record at a time', async () => {
    const texts = await translate({ '1 name': 'حبل', '1 body': 'طويل\nوسميك' });
    const plan = planTexts(notes, 'ar', texts, [rope, ball], outdated);
    expect(plan.planned.map(({ record: { id }, texts: some }) => [id, some.map(({ source }) => source)])).toEqual([[1, ['name', 'body']]]);
    expect([plan.unchanged, plan.refused]).toEqual([2, []]);
  });

  test('refuses what changed since the download, and rows that are no text of it', async () => {
    const texts = await translate({ '1 name': 'حبل', '1 body': 'طويل', '2 name': 'كرة ثقيلة' });
    const now = [
      { ...rope, name_ar: 'حبل طويل' },
      { ...ball, name_en: 'Very heavy ball' },
    ];
    const more = { line: 9, id: '7', source: 'name', original: 'Rope', translation: 'حبل' };
    const plan = planTexts(
      notes,
      'ar',
      [...texts, more, { ...more, line: 10, id: '1', source: 'price' }, { ...(texts[1] as typeof more), line: 11 }],
      now,
      outdated,
    );
    expect(plan.refused).toEqual([
      { line: 2, reason: 'settled' },
      { line: 4, reason: 'original' },
      { line: 9, reason: 'unknown' },
      { line: 10, reason: 'unknown' },
      { line: 11, reason: 'twice' },
    ]);
    expect(plan.planned.flatMap(({ texts: some }) => some.map(({ source }) => source))).toEqual(['body']);
  });

  test('is recognized by the language of its last column', async () => {
    expect(
      getFileLanguage({ ...(await toSheet([[1, 'name', 'Rope', '']])), titles: ['ID', 'Name (English)', 'Name (Arabic)'] }),
    ).toBeUndefined();
  });
});

describe('Saving a translation file', () => {
  const run = async (current: object, update: (params: { data: object }) => Promise<object>) => {
    const plan = planTexts(notes, 'ar', await translate({ '1 name': 'حبل', '1 body': 'طويل' }), [rope, ball], outdated);
    const spy = vi.fn(async (_name: string, params: { data: object }) => ({ data: await update(params) }));
    const provider = { getOne: async () => ({ data: current }), update: spy };
    const job = runTexts(provider as never, notes, 'ar', plan.planned, { onSignedOut: () => undefined });
    await job.finished;
    return { spy, results: job.results };
  };

  test('sends both texts of a record in one call, over the record as it is', async () => {
    const { spy, results } = await run(rope, async ({ data }) => data);
    expect(results).toMatchObject([{ state: 'done' }]);
    expect(spy.mock.calls).toMatchObject([['notes', { id: 1, data: { name_ar: 'حبل', body_ar: '<p>طويل</p>' }, previousData: rope }]]);
  });

  test.each([
    ['a translation', { name_ar: 'حبل طويل' }],
    ['an original', { body_en: '<p>Short</p>' }],
  ])('leaves a record alone in which somebody else changed %s', async (_what, change) => {
    const { spy, results } = await run({ ...rope, ...change }, async ({ data }) => data);
    expect(spy).not.toHaveBeenCalled();
    expect(results).toMatchObject([{ state: 'changed', canRetry: false, message: 'translation.file.changed' }]);
  });

  test('says a change that comes during the call, and a deleted record', async () => {
    const conflict = versionConflictError({ current: rope, merged: {}, conflicts: ['name_ar'], theirs: [] });
    const conflicted = await run(rope, () => Promise.reject(conflict));
    expect(conflicted.results).toMatchObject([{ state: 'changed', message: 'translation.file.changed' }]);
    const gone = await run(rope, () => Promise.reject(httpError(404, 'errors.notFound')));
    expect(gone.results).toMatchObject([{ state: 'changed', message: 'jobs.gone' }]);
  });

  test('does not send again what was written before its answer was lost', async () => {
    const { spy, results } = await run({ ...rope, name_ar: 'حبل', body_ar: '<p>طويل</p>' }, async ({ data }) => data);
    expect(spy).not.toHaveBeenCalled();
    expect(results).toMatchObject([{ state: 'done' }]);
  });
});
