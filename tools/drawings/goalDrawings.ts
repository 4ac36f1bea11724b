import type { goals } from '../../server/demo/goals';
import { drawEmblem } from './emblem';
import { at } from './geometry';
import { palette } from './palette';
import { ball, barbell } from './props';
import { box, circle, curve, ellipse, group, line, path } from './svg';

type Goal = keyof typeof goals;

const { ink, inkSoft, steel, primary, primarySoft, primaryPale, sand, clay } = palette;

/** Emblems of objects that stand for the goals, drawn in 320 × 320. */
const drawings: Record<Goal, () => string> = {
  'lose-weight': () =>
    box(74, 150, 172, 92, inkSoft, 22) +
    box(74, 144, 172, 86, ink, 22) +
    path('M118 186A42 42 0 0 1 202 186Z', '#F4F1ED') +
    line([at(160, 184), at(138, 158)], primary, 6) +
    circle(at(160, 184), 6, primary) +
    [0, 1, 2].map((index) => box(98 + index * 50, 204, 24, 5, steel, 2)).join('') +
    curve('M160 60V112M142 96L160 114L178 96', primarySoft, 9),
  'build-muscle': () =>
    path(
      'M92 234C84 190 96 132 120 96C126 84 150 82 158 92C168 104 160 118 148 124C146 136 142 146 142 152C176 134 226 146 236 186C244 222 214 244 180 244C146 244 98 248 92 234Z',
      clay,
    ) +
    curve('M142 152C150 166 152 176 148 190', '#A67F66', 5) +
    curve('M164 158C196 152 218 168 222 190', '#A67F66', 5) +
    path('M92 234C88 212 90 196 93 182C120 196 130 214 132 243C112 243 95 242 92 234Z', primary),
  'get-stronger': () => group(barbell(at(160, 188), 118)) + curve('M160 70V134M136 94L160 70L184 94', primary, 11),
  'improve-endurance': () =>
    path(
      'M160 246C96 204 74 170 74 134C74 100 98 84 122 84C140 84 154 94 160 108C166 94 180 84 198 84C222 84 246 100 246 134C246 170 224 204 160 246Z',
      primary,
    ) + curve('M60 164H122L138 132L158 192L174 150L184 164H262', '#F4EDE8', 8),
  'move-freely': () =>
    path('M160 236C128 214 118 168 160 110C202 168 192 214 160 236Z', primary) +
    path('M148 240C104 236 78 206 76 158C116 164 142 194 148 240Z', primarySoft) +
    path('M172 240C216 236 242 206 244 158C204 164 178 194 172 240Z', primarySoft) +
    circle(at(160, 84), 13, sand),
  'healthy-back': () =>
    path(
      'M120 262C124 226 108 206 102 176C96 146 66 156 66 120C66 104 96 100 122 94C136 90 136 78 136 66H184C184 78 184 90 198 94C224 100 254 104 254 120C254 156 224 146 218 176C212 206 196 226 200 262Z',
      clay,
    ) +
    curve('M124 138C116 152 122 170 138 176M196 138C204 152 198 170 182 176', '#B08A70', 5) +
    Array.from({ length: 8 }, (_, index) => {
      const half = 8 + index * 1.2;
      return box(160 - half, 84 + index * 22, half * 2, 15, index < 5 ? primarySoft : primary, 6);
    }).join(''),
  'return-after-injury': () =>
    group(
      box(62, 130, 196, 62, sand, 31) +
        box(126, 130, 68, 62, '#EBDCC6', 4) +
        [0, 1].flatMap((row) => [0, 1].map((column) => circle(at(147 + column * 26, 148 + row * 26), 4.5, clay))).join('') +
        [80, 96, 224, 240].map((x) => circle(at(x, 161), 3.6, clay)).join(''),
      { transform: 'rotate(-32 160 160)' },
    ) + curve('M92 254A112 112 0 0 0 262 204M262 204L268 232M262 204L236 214', primary, 9),
  'after-pregnancy': () =>
    circle(at(150, 98), 30, clay) +
    path('M120 96C118 62 142 56 156 60C178 64 186 86 178 106C176 84 158 76 120 96Z', ink) +
    path('M96 250C92 186 112 140 152 138C196 136 220 176 222 250Z', primary) +
    ellipse(at(182, 196), 42, 31, '#F4E6DA', -24) +
    circle(at(204, 174), 19, '#E3B593') +
    curve('M104 214C132 246 176 240 212 220', '#A65362', 17),
  'prepare-for-race': () =>
    line([at(98, 66), at(98, 262)], steel, 9) +
    circle(at(98, 62), 9, ink) +
    path('M102 76C140 56 170 96 244 76V166C170 186 140 146 102 166Z', '#F4F1ED') +
    [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((column) => ((row + column) % 2 ? '' : flagSquare(row, column)))).join('') +
    box(70, 258, 58, 8, inkSoft, 4),
  'less-stress': () =>
    circle(at(160, 160), 92, inkSoft) +
    path('M206 190A66 66 0 1 1 150 96A54 54 0 0 0 206 190Z', '#F1E3D3') +
    [
      [198, 112, 5],
      [222, 146, 3.5],
      [176, 134, 3],
    ]
      .map(([x, y, r]) => circle(at(x as number, y as number), r as number, '#F1E3D3'))
      .join('') +
    curve('M52 230Q80 214 106 230T160 230T214 230T268 230', primarySoft, 9),
  'stay-independent': () =>
    circle(at(222, 98), 32, '#D9A76A') +
    path('M44 250C90 190 140 196 170 222C204 192 244 200 276 250Z', primaryPale) +
    line([at(150, 250), at(150, 132)], '#7A5A43', 11) +
    line([at(150, 178), at(176, 152)], '#7A5A43', 8) +
    ball(at(150, 106), 46, primary) +
    ball(at(184, 142), 24, primarySoft) +
    box(62, 246, 196, 8, inkSoft, 4),
};

function flagSquare(row: number, column: number): string {
  const wave = (x: number) => Math.sin((x - 102) / 24) * -9 + (x - 102) * 0.02;
  const [x, width, height] = [102 + column * 28.4, 28.4, 30];
  const y = 76 + row * height;
  return path(
    `M${x} ${y + wave(x)}L${x + width} ${y + wave(x + width)}V${y + height + wave(x + width)}L${x} ${y + height + wave(x)}Z`,
    ink,
  );
}

/** The emblem of a goal of the demo data. */
export const drawGoal = (slug: Goal): string => drawEmblem(drawings[slug](), 'rose');
