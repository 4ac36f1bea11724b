import { hashOf } from '../../server/demo/derivedValues';
import { programs } from '../../server/demo/programs';
import { workouts } from '../../server/demo/workouts';
import { exerciseScenes } from './exerciseDrawings';
import { at } from './geometry';
import { palette } from './palette';
import { drawFigure, floor, sceneSize } from './scene';
import { box, circle, curve, ellipse, group, picture } from './svg';

type Program = keyof typeof programs;

const { width, height } = sceneSize;

/** Ground and disc by type of program: deep colours, so that a program is not taken for a workout. */
const grounds: { readonly [T in (typeof programs)[Program]['type']]: { readonly ground: string; readonly disc: string } } = {
  weight_loss: { ground: '#8A5A2E', disc: '#A9773F' },
  muscle_gain: { ground: '#7D131F', disc: '#9A3340' },
  endurance: { ground: '#2B3446', disc: '#46536B' },
  mobility: { ground: '#3F5A57', disc: '#5C7B77' },
  general: { ground: '#574A63', disc: '#76678A' },
};

const days = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const;

/** The first week as seven boxes, those with a workout ticked. */
function week(slug: Program): string {
  const trained = new Set<string>(programs[slug].workouts.filter((row) => row.week === 1).map(({ day }) => day));
  const [size, gap] = [40, 14];
  const left = (width - days.length * size - (days.length - 1) * gap) / 2;
  return days
    .map((day, index) => {
      const x = left + index * (size + gap);
      const y = 300;
      if (!trained.has(day)) return box(x, y, size, size, '#FFFFFF', 10, { 'fill-opacity': 0.22 });
      return (
        box(x, y, size, size, palette.cream, 10) + curve(`M${x + 11} ${y + 21}L${x + 18} ${y + 28}L${x + 30} ${y + 13}`, palette.primary, 5)
      );
    })
    .join('');
}

/** The picture of a program: somebody at its first exercise over its first week. */
export function drawProgram(slug: Program): string {
  const program = programs[slug];
  const { ground, disc } = grounds[program.type];
  const [first] = program.workouts;
  const scene = exerciseScenes[workouts[first?.workout ?? 'full-body-foundations'].exercises[0].exercise];
  const scale = 0.86;
  const figure = group(drawFigure(scene, hashOf(slug), { top: '#F4EDE6', bottom: palette.ink }), {
    transform: `translate(${(width / 2) * (1 - scale)} ${272 - floor * scale}) scale(${scale})`,
  });
  return picture(
    width,
    height,
    box(0, 0, width, height, ground) +
      circle(at(width / 2, 150), 132, disc) +
      ellipse(at(width / 2, 274), 96, 6, '#00000033') +
      figure +
      week(slug),
  );
}
