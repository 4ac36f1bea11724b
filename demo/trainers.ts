import { recentTrainers } from './recentTrainers';
import { strengthTrainers } from './strengthTrainers';
import { wellbeingTrainers } from './wellbeingTrainers';

export const trainers = { ...strengthTrainers, ...wellbeingTrainers, ...recentTrainers };
