import { cardioExercises } from './cardioExercises';
import { coreExercises } from './coreExercises';
import { lowerBodyExercises } from './lowerBodyExercises';
import { mobilityExercises } from './mobilityExercises';
import { upperBodyExercises } from './upperBodyExercises';

export const exercises = {
  ...lowerBodyExercises,
  ...upperBodyExercises,
  ...coreExercises,
  ...cardioExercises,
  ...mobilityExercises,
};
