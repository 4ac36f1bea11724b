import type { equipments } from '../../server/demo/equipments';
import { drawEmblem, fromScene } from './emblem';
import { at } from './geometry';
import { bikeCrank, legExtensionMachine, legExtensionRoll, legPressMachine, rowingMachine, stationaryBike, treadmill } from './machines';
import { palette } from './palette';
import { ball, barbell, bench, cableTower, dumbbell, hangingBar, kettlebell, medicineBall, plyoBox, rack } from './props';
import { floor } from './scene';
import { box, circle, curve, ellipse, group, line, taper } from './svg';

type Equipment = keyof typeof equipments;

const { ink, inkSoft, steel, silver, primary, primarySoft } = palette;
const turned = (content: string, degrees: number) => group(content, { transform: `rotate(${degrees} 160 160)` });
/** The shadow of a thing that stands on the floor. */
const shadow = (y: number, half: number) => ellipse(at(160, y), half, 7, '#CDBFA6');

/** Things are drawn in the 320 × 320 of the picture; machines come from the scenes. */
const drawings: Record<Equipment, () => string> = {
  barbell: () => turned(barbell(at(160, 160), 128), -18),
  dumbbells: () => shadow(238, 92) + dumbbell(at(138, 128), 78, 2.9) + dumbbell(at(180, 202), 100, 2.9),
  kettlebell: () => shadow(251, 60) + kettlebell(at(160, 92), 180, 3.7),
  'flat-bench': () =>
    fromScene(
      ellipse(at(240, floor), 120, 6, '#CDBFA6') +
        line([at(196, 236), at(232, 290)], steel, 8) +
        bench(196, 330, 74) +
        taper(at(202, 240), 8, at(142, 156), 8, ink) +
        box(314, floor - 66, 8, 66, steel),
      240,
      226,
      1.15,
    ),
  'squat-rack': () => fromScene(rack(240, 84, 132) + barbell(at(240, 130), 140), 240, 184, 0.88),
  'pull-up-bar': () =>
    fromScene(
      hangingBar(78, 140, 340) + line([at(150, 118), at(186, 80)], silver, 6) + line([at(330, 118), at(294, 80)], silver, 6),
      240,
      192,
      0.94,
    ),
  'parallel-bars': () =>
    box(92, 116, 150, 9, steel, 4) +
    box(108, 120, 9, 122, silver, 3) +
    box(218, 120, 9, 122, silver, 3) +
    box(72, 140, 176, 11, ink, 5) +
    box(88, 146, 10, 118, steel, 3) +
    box(222, 146, 10, 118, steel, 3) +
    box(70, 260, 46, 7, inkSoft, 3) +
    box(204, 260, 46, 7, inkSoft, 3) +
    box(98, 137, 34, 17, primary, 7) +
    box(188, 137, 34, 17, primary, 7),
  'cable-machine': () => fromScene(cableTower(250, 196, at(172, 176)) + line([at(160, 166), at(184, 186)], primary, 9), 238, 182, 0.92),
  'leg-press-machine': () => fromScene(legPressMachine(), 240, 222, 0.96),
  'leg-extension-machine': () => fromScene(legExtensionMachine() + legExtensionRoll(), 236, 228, 1.16),
  treadmill: () => fromScene(treadmill(), 244, 222, 0.98),
  'stationary-bike': () => fromScene(stationaryBike() + bikeCrank(), 266, 230, 1.16),
  'rowing-machine': () => fromScene(rowingMachine(at(296, 214)) + line([at(294, 202), at(298, 226)], primary, 7), 248, 228, 0.9),
  'plyo-box': () => shadow(244, 92) + fromScene(plyoBox(170, 140, 116), 240, 248, 1.25),
  'battle-ropes': () =>
    curve('M84 226C110 96 138 96 152 160S196 236 208 160S234 96 252 128', inkSoft, 13) +
    curve('M84 226C118 132 140 232 164 196S204 108 226 172S246 214 258 190', ink, 13) +
    line([at(246, 118), at(254, 131)], primary, 15) +
    line([at(254, 199), at(259, 186)], primary, 15) +
    circle(at(80, 232), 17, steel) +
    circle(at(80, 232), 7, silver),
  'medicine-ball': () => shadow(238, 66) + medicineBall(at(160, 164), 74) + circle(at(160, 164), 20, primary),
  'resistance-band': () =>
    curve('M104 92C40 180 70 250 160 226S262 120 222 88', primary, 15) +
    line([at(84, 84), at(120, 104)], ink, 17) +
    line([at(204, 98), at(240, 78)], ink, 17),
  'suspension-trainer': () =>
    line([at(160, 56), at(160, 96)], ink, 9) +
    circle(at(160, 56), 11, steel) +
    line([at(160, 94), at(112, 216)], primary, 9) +
    line([at(160, 94), at(208, 216)], primary, 9) +
    [112, 208]
      .map(
        (x) =>
          line([at(x, 214), at(x - 24, 250), at(x + 24, 250), at(x, 214)], inkSoft, 6) + line([at(x - 20, 250), at(x + 20, 250)], ink, 15),
      )
      .join(''),
  'jump-rope': () =>
    curve('M100 120C70 232 128 262 160 262S250 232 220 120', primary, 7) +
    line([at(104, 66), at(100, 122)], ink, 17) +
    line([at(216, 66), at(220, 122)], ink, 17) +
    line([at(102, 92), at(100, 112)], primarySoft, 17, { 'stroke-linecap': 'butt' }) +
    line([at(218, 92), at(220, 112)], primarySoft, 17, { 'stroke-linecap': 'butt' }),
  'yoga-mat': () =>
    box(104, 196, 168, 16, '#B9737F', 8) +
    shadow(216, 110) +
    box(100, 190, 172, 18, '#B9737F', 9) +
    circle(at(112, 168), 42, '#B9737F') +
    [33, 23, 13].map((r) => circle(at(112, 168), r, r === 23 ? '#B9737F' : primarySoft)).join('') +
    circle(at(112, 168), 6, primary),
  'foam-roller': () =>
    turned(
      box(78, 118, 164, 84, inkSoft, 40) +
        [0, 1, 2, 3].map((index) => line([at(104 + index * 28, 124), at(104 + index * 28, 196)], ink, 8)).join('') +
        ellipse(at(214, 160), 28, 42, ink) +
        ellipse(at(214, 160), 20, 31, primarySoft) +
        ellipse(at(214, 160), 11, 18, primary),
      -14,
    ),
  'stability-ball': () =>
    shadow(254, 70) +
    ball(at(160, 168), 86) +
    curve('M78 148Q160 186 242 148', primary, 3, { opacity: 0.5 }) +
    curve('M78 190Q160 228 242 190', primary, 3, { opacity: 0.5 }),
};

/** The picture of a piece of equipment of the demo data. */
export const drawEquipment = (slug: Equipment): string => drawEmblem(drawings[slug](), 'sand');
