import { conditioningWorkouts } from './conditioningWorkouts';
import { mobilityWorkouts } from './mobilityWorkouts';
import { strengthWorkouts } from './strengthWorkouts';

export const workouts = { ...strengthWorkouts, ...conditioningWorkouts, ...mobilityWorkouts };
