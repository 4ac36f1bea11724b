import type { programs as declaration } from '../resources/programs';
import type { activities } from './activities';
import type { Authored, SlugOf } from './authored';
import type { goals } from './goals';
import type { workouts } from './workouts';

/** A program as `programs.ts` states it. */
export type AuthoredProgram = Authored<
  typeof declaration,
  { goals: SlugOf<typeof goals>; activities: SlugOf<typeof activities>; workouts: { workout: SlugOf<typeof workouts> } }
>;

/** One workout of a program, with its week and day. */
export type PlannedWorkout = AuthoredProgram['workouts'][number];

/** The workouts of a week by day, in the order of the days. */
export type WeekPlan = { readonly [D in PlannedWorkout['day']]?: PlannedWorkout['workout'] };

/**
 * The rows of some weeks that are alike.
 *
 * @param first number of the first week, from 1
 * @param last number of the last week
 */
export function everyWeek(first: number, last: number, plan: WeekPlan): readonly PlannedWorkout[] {
  const days = Object.entries(plan) as [PlannedWorkout['day'], PlannedWorkout['workout']][];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((week) =>
    days.map(([day, workout]) => ({ workout, week, day })),
  );
}
