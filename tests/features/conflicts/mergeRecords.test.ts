import { describe, expect, test } from 'vitest';
import { mergeRecords } from '../../../src/features/conflicts/mergeRecords';
import type { Field } from '../../../src/schema/fieldTypes';

const fields: Record<string, Field> = {
  name_en: { type: 'localized', of: 'text' },
  duration: { type: 'integer' },
  price: { type: 'money', currency: 'EGP' },
  goals: { type: 'references', resource: 'goals' },
  image: { type: 'image' },
  exercises: { type: 'rows', fields: { exercise: { type: 'reference', resource: 'exercises' }, sets: { type: 'integer' } } },
};

const row = (id: number | undefined, exercise: number, sets = 3) => ({ ...(id !== undefined && { id }), exercise, sets });
const base = {
  name_en: 'Legs',
  duration: 30,
  price: '10.00',
  goals: [1, 2],
  image: '/media/1.png',
  exercises: [row(1, 11), row(2, 12), row(3, 13)],
};
const getExercises = (rows: readonly unknown[]) => (rows as { exercise: number }[]).map(({ exercise }) => exercise);

describe('two changes of one record', () => {
  test('that touch different fields are both kept, and it is said which came in', () => {
    const merge = mergeRecords(fields, base, { ...base, name_en: 'Legs and hips' }, { ...base, duration: 45 });
    expect(merge).toEqual({ merged: { ...base, name_en: 'Legs and hips', duration: 45 }, theirs: ['duration'], conflicts: [] });
  });

  test('that touch the same field are a conflict, and your value stays', () => {
    const merge = mergeRecords(fields, base, { ...base, duration: 20 }, { ...base, duration: 45 });
    expect(merge).toMatchObject({ merged: { duration: 20 }, theirs: [], conflicts: ['duration'] });
  });

  test('that say the same in other words are no conflict', () => {
    const merge = mergeRecords(fields, base, { ...base, price: '12' }, { ...base, price: '12.00' });
    expect(merge).toMatchObject({ theirs: [], conflicts: [] });
  });

  test('of a value that you did not send leave it as it is now', () => {
    expect(mergeRecords(fields, base, { name_en: 'Hips' }, { ...base, goals: [3] })).toMatchObject({
      merged: { name_en: 'Hips', goals: [3] },
      theirs: ['goals'],
      conflicts: [],
    });
  });

  test('of which one chose a new picture and the other replaced it are a conflict', () => {
    const chosen = { rawFile: new File(['x'], 'x.png'), src: 'blob:x', title: 'x.png' };
    expect(mergeRecords(fields, base, { image: chosen }, { ...base, image: '/media/2.png' }).conflicts).toEqual(['image']);
    expect(mergeRecords(fields, base, { image: chosen }, { ...base, duration: 1 }).conflicts).toEqual([]);
  });
});

describe('two changes of the rows of one record', () => {
  const merge = (yours: readonly object[], theirs: readonly object[]) =>
    mergeRecords(fields, base, { exercises: yours }, { ...base, exercises: theirs });
  const [one, two, three] = base.exercises as [object, object, object];

  test.each([
    ['two rows added at the end', [one, two, three, row(undefined, 21)], [one, two, three, row(4, 22)], [11, 12, 13, 22, 21]],
    ['a row added by you, one removed by them', [one, row(undefined, 21), two, three], [two, three], [21, 12, 13]],
    ['a row removed by you, one added by them', [one, three], [row(4, 22), one, two, three], [22, 11, 13]],
    ['the same row removed by both', [one, three], [one, three, row(4, 22)], [11, 13, 22]],
    ['rows moved by you, one added by them', [three, one, two], [one, row(4, 22), two, three], [13, 11, 22, 12]],
    ['rows moved by them, one added by you', [one, two, row(undefined, 21), three], [three, two, one], [13, 12, 21, 11]],
    ['rows moved by both in the same way', [three, two, one, row(undefined, 21)], [three, two, one], [13, 12, 11, 21]],
    ['all rows removed by them, one added by you', [one, two, three, row(undefined, 21)], [], [21]],
  ])('%s', (_, yours, theirs, expected) => {
    const { merged, conflicts } = merge(yours, theirs);
    expect(conflicts).toEqual([]);
    expect(getExercises(merged.exercises as unknown[])).toEqual(expected);
  });

  test('two values of one row edited apart are both kept', () => {
    const { merged, conflicts, theirs } = merge([row(1, 11, 5), two, three], [row(1, 19, 3), two, row(3, 13, 9)]);
    expect(conflicts).toEqual([]);
    expect(theirs).toEqual(['exercises']);
    expect(merged.exercises).toEqual([row(1, 19, 5), two, row(3, 13, 9)]);
  });

  test.each([
    ['both edited the same value', [row(1, 11, 5), two, three], [row(1, 11, 6), two, three]],
    ['you removed what they edited', [two, three], [row(1, 11, 6), two, three]],
    ['they removed what you edited', [row(1, 11, 5), two, three], [two, three]],
    ['both moved rows', [three, one, two], [two, one, three]],
  ])('%s: a conflict', (_, yours, theirs) => {
    expect(merge(yours, theirs)).toMatchObject({ conflicts: ['exercises'], merged: { exercises: yours } });
  });

  describe.each([
    ['makes them anew with other ids', (rows: readonly object[]) => rows.map((one, index) => ({ ...one, id: 100 + index }))],
    ['tells no ids', (rows: readonly object[]) => rows.map((one) => ({ ...one, id: undefined }))],
  ])('over an API that %s', (_, remade) => {
    const hasIds = remade([one])[0]?.id !== undefined;
    const start = hasIds ? base.exercises : remade(base.exercises);
    const mergeRemade = (yours: readonly object[], theirs: readonly object[]) =>
      mergeRecords(fields, { ...base, exercises: start }, { exercises: yours }, { ...base, exercises: remade(theirs) });
    const your = (rows: readonly object[]) => (hasIds ? rows : remade(rows));

    test('rows with the same content are no change', () => {
      expect(mergeRemade(start, base.exercises)).toMatchObject({ theirs: [], conflicts: [] });
      const edited = mergeRemade(your([row(1, 11, 5), two, three]), base.exercises);
      expect(edited).toMatchObject({ theirs: [], conflicts: [] });
      expect(edited.merged.exercises).toEqual(remade([row(1, 11, 5), two, three]));
    });

    test('rows that were added, edited, removed and moved apart are merged', () => {
      const added = mergeRemade(your([one, two, three, row(undefined, 21)]), [row(4, 22), one, two, three]);
      expect(getExercises(added.merged.exercises as unknown[])).toEqual([22, 11, 12, 13, 21]);
      const edited = mergeRemade(your([row(1, 11, 5), two, three]), [one, two, row(3, 13, 9)]);
      expect(edited).toMatchObject({ theirs: ['exercises'], conflicts: [] });
      expect(edited.merged.exercises).toEqual(remade([row(1, 11, 5), two, row(3, 13, 9)]));
      const moved = mergeRemade(your([one, two]), [three, one, two]);
      expect(getExercises(moved.merged.exercises as unknown[])).toEqual([11, 12]);
    });

    test('a row that both edited is a conflict', () => {
      expect(mergeRemade(your([row(1, 11, 5), two, three]), [row(1, 11, 6), two, three]).conflicts).toEqual(['exercises']);
    });
  });
});
