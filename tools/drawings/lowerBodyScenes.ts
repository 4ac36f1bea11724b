import type { lowerBodyExercises } from '../../server/demo/lowerBodyExercises';
import { at } from './geometry';
import { legExtensionMachine, legExtensionRoll, legPressMachine } from './machines';
import { palette } from './palette';
import { squatting, squattingAhead, standing } from './postures';
import { barbell, bench, dumbbell, kettlebell, mat, plate, plyoBox, rack, wall } from './props';
import { ankle, type Scene } from './scene';
import { line } from './svg';

export const lowerBodyScenes: Record<keyof typeof lowerBodyExercises, Scene> = {
  'back-squat': {
    pose: {
      ...squattingAhead,
      arms: [
        { to: at(188, 153), bend: 1, scale: [0.85, 0.9] },
        { to: at(292, 153), bend: -1, scale: [0.85, 0.9] },
      ],
    },
    behind: () => rack(240, 118, 118) + barbell(at(240, 153), 176),
  },
  'front-squat': {
    pose: {
      ...squattingAhead,
      arms: [
        { to: at(222, 160), bend: 1, scale: [0.62, 0.42] },
        { to: at(258, 160), bend: -1, scale: [0.62, 0.42] },
      ],
    },
    held: () => barbell(at(240, 163), 160),
    zoom: 1.12,
  },
  'goblet-squat': {
    pose: { ...squatting, torso: 18, arms: [{ to: at(268, 196) }, { to: at(264, 198), bend: -1 }] },
    held: () => kettlebell(at(272, 186), 180, 0.95),
    zoom: 1.18,
  },
  'bodyweight-squat': { pose: { ...squatting, arms: [{ to: at(326, 178) }, { to: at(328, 184) }] }, zoom: 1.18 },
  deadlift: {
    pose: {
      hip: at(196, 226),
      torso: 56,
      head: 26,
      arms: [{ to: at(258, 266) }, { to: at(262, 266) }],
      legs: [{ to: at(232, ankle) }, { to: at(244, ankle) }],
    },
    before: () => plate(at(264, 268), 38),
    zoom: 1.2,
  },
  'romanian-deadlift': {
    pose: {
      hip: at(200, 192),
      torso: 72,
      head: 34,
      arms: [{ to: at(268, 250) }, { to: at(274, 252) }],
      legs: [{ to: at(230, ankle) }, { to: at(240, ankle) }],
    },
    held: (figure) => dumbbell(figure.arms[1].end, 90, 0.95),
    zoom: 1.18,
  },
  'hip-thrust': {
    pose: {
      hip: at(252, 222),
      torso: 274,
      head: 292,
      arms: [
        { to: at(232, 212), bend: -1 },
        { to: at(240, 210), bend: -1 },
      ],
      legs: [
        { to: at(312, ankle), bend: 1 },
        { to: at(318, ankle), bend: 1 },
      ],
    },
    behind: () => bench(98, 190, 66),
    before: () => plate(at(250, 196), 30),
    zoom: 1.15,
  },
  'glute-bridge': {
    pose: {
      hip: at(244, 248),
      torso: 241,
      head: 268,
      arms: [{ to: at(262, 300) }, { to: at(262, 300) }],
      legs: [{ to: at(306, ankle) }, { to: at(316, ankle) }],
    },
    behind: () => mat(112, 372),
    zoom: 1.3,
  },
  'walking-lunge': {
    pose: {
      hip: at(232, 216),
      torso: 4,
      arms: [{ to: at(222, 222) }, { to: at(240, 224) }],
      legs: [{ to: at(168, 290), foot: 140 }, { to: at(284, ankle) }],
    },
    held: (figure) => dumbbell(figure.arms[1].end, 90, 0.95),
    behind: (figure) => dumbbell(figure.arms[0].end, 90, 0.95),
    zoom: 1.08,
  },
  'lateral-lunge': {
    pose: {
      view: 'front',
      hip: at(206, 232),
      torso: 6,
      arms: [
        { to: at(208, 190), scale: [0.8, 0.7] },
        { to: at(222, 190), scale: [0.8, 0.7] },
      ],
      legs: [
        { to: at(176, ankle), scale: [0.64, 0.96], foot: 205 },
        { to: at(318, ankle), foot: 130 },
      ],
    },
    zoom: 1.1,
  },
  'bulgarian-split-squat': {
    pose: {
      hip: at(224, 222),
      torso: 10,
      head: 4,
      arms: [{ to: at(226, 230) }, { to: at(240, 230) }],
      legs: [{ to: at(146, 240), foot: 250, bend: 1 }, { to: at(266, ankle) }],
    },
    behind: (figure) => bench(84, 178, 56) + dumbbell(figure.arms[0].end, 90, 0.95),
    held: (figure) => dumbbell(figure.arms[1].end, 90, 0.95),
    zoom: 1.08,
  },
  'step-up': {
    pose: {
      hip: at(240, 172),
      torso: 8,
      arms: [{ to: at(282, 128), bend: -1 }, { to: at(214, 164) }],
      legs: [{ to: at(200, 284), foot: 120 }, { to: at(286, 236) }],
    },
    behind: () => plyoBox(258, 120, 62),
  },
  'leg-press': {
    pose: {
      hip: at(206, 262),
      torso: 312,
      head: 330,
      arms: [
        { to: at(196, 254), bend: -1 },
        { to: at(204, 258), bend: -1 },
      ],
      legs: [
        { to: at(288, 196), foot: 10 },
        { to: at(294, 202), foot: 10 },
      ],
    },
    behind: legPressMachine,
    zoom: 1.15,
  },
  'leg-extension': {
    pose: {
      hip: at(206, 226),
      torso: 352,
      arms: [
        { to: at(204, 230), bend: -1 },
        { to: at(214, 234), bend: -1 },
      ],
      legs: [
        { to: at(308, 240), foot: 20 },
        { to: at(316, 222), foot: 10 },
      ],
    },
    behind: legExtensionMachine,
    before: legExtensionRoll,
    zoom: 1.12,
  },
  'standing-calf-raise': {
    pose: {
      ...standing,
      hip: at(236, 142),
      torso: 0,
      arms: [{ to: at(232, 152) }, { to: at(246, 152) }],
      legs: [
        { to: at(226, 256), foot: 130 },
        { to: at(238, 256), foot: 130 },
      ],
    },
    behind: () => plyoBox(226, 100, 34),
    before: () =>
      line([at(200, 292), at(200, 262)], palette.primarySoft, 4, { opacity: 0.6 }) +
      line([at(192, 271), at(200, 261), at(208, 271)], palette.primarySoft, 4, { opacity: 0.6 }),
  },
  'wall-sit': {
    pose: {
      hip: at(196, 238),
      torso: 0,
      arms: [{ to: at(232, 226) }, { to: at(240, 228) }],
      legs: [{ to: at(250, ankle) }, { to: at(258, ankle) }],
    },
    behind: () => wall(178),
    zoom: 1.12,
  },
};
