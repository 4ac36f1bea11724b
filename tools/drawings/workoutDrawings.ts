import { hashOf } from '../../server/demo/derivedValues';
import { workouts } from '../../server/demo/workouts';
import { exerciseScenes, exerciseTone } from './exerciseDrawings';
import { at } from './geometry';
import { palette, tones } from './palette';
import { drawFigure, floor, type Scene, sceneSize } from './scene';
import { box, circle, element, ellipse, group, picture } from './svg';

type Workout = keyof typeof workouts;

const { width, height } = sceneSize;

/** A figure on the floor at `x`; its own middle is the middle of its scene. */
function stand(scene: Scene, x: number, scale: number, seed: number, shadow: string): string {
  const move = `translate(${x - (width / 2) * scale} ${floor * (1 - scale)}) scale(${scale})`;
  return ellipse(at(x, floor + 2), 70 * scale, 5, shadow) + group(drawFigure(scene, seed), { transform: move });
}

/** A small round window onto another exercise. */
function medallion(scene: Scene, id: string, x: number, y: number, seed: number, ground: string): string {
  const r = 58;
  const scale = 0.44;
  const clip = element('clipPath', { id }, circle(at(x, y), r, '#000'));
  const figure = group(drawFigure(scene, seed), {
    transform: `translate(${x - (width / 2) * scale} ${y + 8 - 214 * scale}) scale(${scale})`,
  });
  return circle(at(x, y), r + 5, palette.paper) + circle(at(x, y), r, ground) + clip + group(figure, { 'clip-path': `url(#${id})` });
}

/** The picture of a workout: one person doing its first exercise, and two of those that follow. */
export function drawWorkout(slug: Workout): string {
  const [{ exercise: lead }, { exercise: second }, { exercise: third }] = workouts[slug].exercises;
  const tone = tones[exerciseTone(lead)];
  const seed = hashOf(slug);
  return picture(
    width,
    height,
    box(0, 0, width, height, tone.shape) +
      circle(at(190, 186), 150, tone.ground) +
      box(0, floor, width, height - floor, tone.floor) +
      stand(exerciseScenes[lead], 190, 1, seed, '#00000022') +
      medallion(exerciseScenes[second], 'second', 402, 96, seed, tone.ground) +
      medallion(exerciseScenes[third], 'third', 402, 236, seed, tone.ground),
  );
}
