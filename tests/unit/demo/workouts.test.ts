import { describe, expect, it } from 'vitest';
import { everyWeek } from '../../../demo/authoredProgram';
import { demoRecords } from '../../../demo/demoRecords';
import { programs } from '../../../demo/programs';
import { toIds, toRecords } from '../../../demo/toRecords';
import { workouts } from '../../../demo/workouts';
import { registry } from '../../../resources/registry';

const records = demoRecords(new Date('2025-03-10T04:30:00Z'));
const idsOf = (name: string) => new Set(records[name]?.map(({ id }) => id));

interface WorkoutRow {
  readonly exercise: number;
  readonly repetitions: number | null;
  readonly rest: number | null;
}
interface ProgramRow {
  readonly workout: number;
  readonly week: number;
  readonly day: string;
}
const workoutRows = (records.workouts ?? []).map(({ exercises }) => exercises as WorkoutRow[]);
const programRows = (records.programs ?? []).map(({ weeks, workouts: rows }) => ({ weeks: Number(weeks), rows: rows as ProgramRow[] }));

describe('demo workouts', () => {
  it('are thirty, each of four to eight different exercises that exist', () => {
    expect(workoutRows).toHaveLength(30);
    const known = idsOf('exercises');
    for (const rows of workoutRows) {
      expect(rows.length).toBeGreaterThanOrEqual(4);
      expect(rows.length).toBeLessThanOrEqual(8);
      expect(new Set(rows.map(({ exercise }) => exercise)).size).toBe(rows.length);
      expect(rows.every(({ exercise }) => known.has(exercise))).toBe(true);
    }
  });

  it('count repetitions where that makes sense, and leave them out where an exercise is done for a time', () => {
    const all = workoutRows.flat();
    expect(all.filter(({ repetitions }) => repetitions === null).length).toBeGreaterThan(20);
    expect(all.filter(({ repetitions }) => repetitions !== null).length).toBeGreaterThan(80);
  });
});

describe('demo programs', () => {
  it('are twelve, of every type, some of them more often', () => {
    expect(records.programs?.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(new Set(Object.values(programs).map(({ type }) => type)).size).toBe(5);
  });

  it('place workouts that exist within their weeks, week after week, one a day', () => {
    const known = idsOf('workouts');
    for (const { weeks, rows } of programRows) {
      expect(Math.max(...rows.map(({ week }) => week))).toBe(weeks);
      expect(rows.map(({ week }) => week)).toEqual(rows.map(({ week }) => week).sort((one, other) => one - other));
      expect(new Set(rows.map(({ week, day }) => `${week} ${day}`)).size).toBe(rows.length);
      expect(rows.every(({ workout }) => known.has(workout))).toBe(true);
    }
  });

  it('use most of the workouts', () => {
    expect(new Set(programRows.flatMap(({ rows }) => rows.map(({ workout }) => workout))).size).toBeGreaterThan(20);
    expect(Object.keys(workouts)).toHaveLength(30);
  });
});

describe('everyWeek', () => {
  it('repeats the days of a week in their order', () => {
    expect(everyWeek(3, 4, { sat: 'push-day', wed: 'pull-day' })).toEqual([
      { workout: 'push-day', week: 3, day: 'sat' },
      { workout: 'pull-day', week: 3, day: 'wed' },
      { workout: 'push-day', week: 4, day: 'sat' },
      { workout: 'pull-day', week: 4, day: 'wed' },
    ]);
  });
});

describe('rows of a record', () => {
  const entry = { goal: 'calm', exercises: [{ exercise: 'plank', sets: 2 }] };
  const ids = (exercise: object) =>
    new Map([
      ['workouts', toIds({ short: {} })],
      ['goals', toIds({ calm: {} })],
      ['exercises', toIds(exercise)],
    ]);

  it('have ids for slugs and nothing where nothing was stated', () => {
    const [record] = toRecords(registry.get('workouts'), { short: entry }, ids({ squat: {}, plank: {} }), () => ({}));
    expect(record).toMatchObject({ goal: 1, exercises: [{ exercise: 2, sets: 2, repetitions: null, rest: null }] });
  });

  it('may not refer to nothing', () => {
    const load = () => toRecords(registry.get('workouts'), { short: entry }, ids({ squat: {} }), () => ({}));
    expect(load).toThrow('workouts: no exercises has the slug "plank"');
  });
});
