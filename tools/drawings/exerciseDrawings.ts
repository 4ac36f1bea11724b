import { hashOf } from '../../server/demo/derivedValues';
import { exercises } from '../../server/demo/exercises';
import { cardioScenes } from './cardioScenes';
import { coreScenes } from './coreScenes';
import { lowerBodyScenes } from './lowerBodyScenes';
import { mobilityScenes } from './mobilityScenes';
import type { ToneName } from './palette';
import { drawScene, type Scene } from './scene';
import { upperBodyScenes } from './upperBodyScenes';

type Exercise = keyof typeof exercises;

/** The scene of every exercise of the demo data. */
export const exerciseScenes: Record<Exercise, Scene> = {
  ...lowerBodyScenes,
  ...upperBodyScenes,
  ...coreScenes,
  ...cardioScenes,
  ...mobilityScenes,
};

const toneOfKind: Record<'strength' | 'cardio' | 'mobility' | 'balance', ToneName> = {
  strength: 'rose',
  cardio: 'sand',
  mobility: 'mist',
  balance: 'stone',
};

/** The tone of an exercise's kind. */
export function exerciseTone(slug: Exercise): ToneName {
  const exercise = exercises[slug];
  return toneOfKind['kind' in exercise ? exercise.kind : 'strength'];
}

/** The picture of an exercise of the demo data, its background in the tone of its kind. */
export function drawExercise(slug: Exercise): string {
  return drawScene(exerciseScenes[slug], exerciseTone(slug), hashOf(slug));
}
