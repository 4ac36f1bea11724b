import type { exercises as declaration } from '../resources/exercises';
import type { Authored, SlugOf } from './authored';
import type { equipments } from './equipments';
import type { muscles } from './muscles';

/** An exercise as the files `*Exercises.ts` state it. */
export type AuthoredExercise = Authored<typeof declaration, { muscles: SlugOf<typeof muscles>; equipment: SlugOf<typeof equipments> }>;
