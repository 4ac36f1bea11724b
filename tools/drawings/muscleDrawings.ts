import type { muscles } from '../../server/demo/muscles';
import { drawEmblem } from './emblem';
import { at } from './geometry';
import { palette } from './palette';
import { box, curve, ellipse, group, path, round, taper } from './svg';

type Muscle = keyof typeof muscles;

/** The body is drawn 200 wide and 480 high; its left half is mirrored at this line. */
const axis = 100;
const bodyColour = '#E9DFD8';
const restingColour = '#D5C6BD';
const { primary, primarySoft } = palette;

const both = (content: string): string => content + group(content, { transform: `translate(${axis * 2} 0) scale(-1 1)` });

function silhouette(): string {
  const half =
    taper(at(64, 99), 16, at(78, 150), 22, bodyColour) +
    taper(at(78, 150), 22, at(84, 190), 18, bodyColour) +
    taper(at(84, 190), 18, at(83, 232), 23, bodyColour) +
    taper(at(82, 238), 24, at(79, 348), 15, bodyColour) +
    taper(at(79, 344), 15, at(77, 384), 16, bodyColour) +
    taper(at(77, 384), 16, at(80, 444), 8.5, bodyColour) +
    ellipse(at(76, 456), 13, 8, bodyColour) +
    taper(at(54, 104), 15.5, at(41, 172), 10.5, bodyColour) +
    taper(at(41, 172), 11.5, at(28, 236), 7, bodyColour) +
    ellipse(at(25, 250), 8.5, 13, bodyColour, 14);
  const trunk =
    box(72, 84, 56, 158, bodyColour, 12) +
    taper(at(axis, 58), 11, at(axis, 84), 13, bodyColour) +
    path('M86 72Q84 84 58 90H142Q116 84 114 72Z', bodyColour);
  return both(half) + trunk + ellipse(at(axis, 36), 20, 25, bodyColour);
}

/** A muscle on one side of the body, drawn in a colour. */
type Part = (colour: string) => string;
const pair =
  (draw: Part): Part =>
  (colour) =>
    both(draw(colour));

const frontParts = {
  deltoids: pair((c) => path('M66 88Q44 88 41 112Q40 124 46 132Q56 124 62 108Q66 98 66 88Z', c)),
  chest: pair((c) => path('M97 101Q84 94 70 99Q62 112 62 124Q66 142 82 142Q93 142 97 136Z', c)),
  biceps: pair((c) => ellipse(at(46.5, 148), 8, 20, c, 11)),
  forearms: pair((c) => path('M50 174Q48 204 32 234L25 232Q24 200 34 176Q42 168 50 174Z', c)),
  abdominals: pair((c) => [0, 1, 2, 3].map((row) => box(84.5, 149 + row * 20, 13, row === 3 ? 27 : 17, c, 5)).join('')),
  obliques: pair((c) => path('M68 142Q72 150 80 152L80 214Q72 212 66 222Q68 200 68 184Q64 160 68 142Z', c)),
  'hip-flexors': pair((c) => path('M65 226Q78 222 94 238Q92 248 88 254Q74 250 64 240Z', c)),
  adductors: pair((c) => path('M97 252Q98 296 88 328Q84 296 86 262Q92 256 97 252Z', c)),
  quadriceps: pair(
    (c) =>
      path('M62 248Q56 292 66 336Q72 344 78 336Q82 300 80 262Q70 256 62 248Z', c) +
      path('M83 292Q92 316 90 338Q84 348 80 338Q84 316 83 292Z', c),
  ),
  shins: pair((c) => ellipse(at(76, 392), 6.5, 32, c, 1)),
} as const satisfies Record<string, Part>;

const backParts = {
  trapezius: pair((c) => path('M98 58Q90 78 62 90Q76 98 84 112Q92 138 98 168Z', c)),
  deltoids: frontParts.deltoids,
  rhomboids: pair((c) => path('M97 98L80 106Q76 124 82 140L97 152Z', c)),
  triceps: pair((c) => path('M56 122Q58 144 50 166Q42 170 37 162Q36 138 44 122Q50 116 56 122Z', c)),
  forearms: frontParts.forearms,
  lats: pair((c) => path('M64 122Q74 144 97 156V206Q80 196 70 172Q62 148 64 122Z', c)),
  'lower-back': pair((c) => path('M97 170Q90 178 87 194Q84 212 82 222Q90 224 97 228Z', c)),
  abductors: pair((c) => path('M66 216Q78 208 84 220Q76 232 62 246Q58 230 66 216Z', c)),
  glutes: pair((c) => path('M97 230Q82 220 70 236Q60 252 66 266Q82 278 97 264Z', c)),
  hamstrings: pair(
    (c) => path('M64 276Q60 310 68 344Q76 344 77 328Q80 300 78 278Z', c) + path('M82 278Q84 310 82 342Q90 342 91 326Q96 296 95 272Z', c),
  ),
  calves: pair((c) => path('M75 354Q62 366 64 394Q68 410 75 412Z', c) + path('M79 354Q92 366 91 390Q88 408 79 412Z', c)),
} as const satisfies Record<string, Part>;

/** Which part of the body a picture shows: its middle and how much it is enlarged. */
const frames = {
  upper: { y: 128, scale: 1.46 },
  middle: { y: 190, scale: 1.46 },
  lower: { y: 338, scale: 1.14 },
  hips: { y: 270, scale: 1.3 },
  all: { y: 242, scale: 0.6 },
} as const;

interface View {
  readonly side: 'front' | 'back';
  readonly frame: keyof typeof frames;
}

const views: Record<Exclude<Muscle, 'full-body'>, View> = {
  chest: { side: 'front', frame: 'upper' },
  lats: { side: 'back', frame: 'upper' },
  trapezius: { side: 'back', frame: 'upper' },
  rhomboids: { side: 'back', frame: 'upper' },
  deltoids: { side: 'front', frame: 'upper' },
  biceps: { side: 'front', frame: 'upper' },
  triceps: { side: 'back', frame: 'upper' },
  forearms: { side: 'front', frame: 'middle' },
  abdominals: { side: 'front', frame: 'middle' },
  obliques: { side: 'front', frame: 'middle' },
  'lower-back': { side: 'back', frame: 'middle' },
  'hip-flexors': { side: 'front', frame: 'hips' },
  glutes: { side: 'back', frame: 'hips' },
  quadriceps: { side: 'front', frame: 'lower' },
  hamstrings: { side: 'back', frame: 'lower' },
  adductors: { side: 'front', frame: 'hips' },
  abductors: { side: 'back', frame: 'hips' },
  calves: { side: 'back', frame: 'lower' },
};

/** @param selected drawn last, over what would cover it */
function body(side: View['side'], colourOf: (part: string) => string, selected?: string): string {
  const parts: Readonly<Record<string, Part>> = side === 'front' ? frontParts : backParts;
  const hair =
    side === 'front'
      ? path('M80 32Q82 8 100 9Q118 8 120 32Q112 20 100 20Q88 20 80 32Z', '#B9A79C')
      : ellipse(at(axis, 33), 20.5, 24, '#B9A79C');
  const order = Object.entries(parts).sort(([one], [other]) => Number(one === selected) - Number(other === selected));
  const drawn = order.map(([name, draw]) => draw(colourOf(name)));
  const spine = side === 'back' ? curve('M100 72V226', bodyColour, 1.6) : '';
  return silhouette() + hair + drawn.join('') + spine;
}

/** The part of the body that a muscle of the demo data lies in, with the muscle in colour. */
export function drawMuscle(slug: Muscle): string {
  if (slug === 'full-body') {
    const { y, scale } = frames.all;
    const figure = (side: View['side'], x: number) =>
      group(
        body(side, (part) =>
          part === 'shins' || part === 'lower-back' || part === 'adductors' || part === 'rhomboids' ? primarySoft : primary,
        ),
        {
          transform: `translate(${x - axis * scale} ${round(160 - y * scale)}) scale(${scale})`,
        },
      );
    return drawEmblem(figure('front', 102) + figure('back', 218), 'stone');
  }
  const { side, frame } = views[slug];
  const { y, scale } = frames[frame];
  return drawEmblem(
    group(
      body(side, (part) => (part === slug ? primary : restingColour), slug),
      { transform: `translate(${160 - axis * scale} ${round(160 - y * scale)}) scale(${scale})` },
    ),
    'stone',
  );
}
