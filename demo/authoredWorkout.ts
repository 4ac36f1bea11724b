import type { workouts as declaration } from '../resources/workouts';
import type { Authored, SlugOf } from './authored';
import type { exercises } from './exercises';
import type { goals } from './goals';

/** A workout as the files `*Workouts.ts` state it. */
export type AuthoredWorkout = Authored<
  typeof declaration,
  { goal: SlugOf<typeof goals>; exercises: { exercise: SlugOf<typeof exercises> } }
>;
