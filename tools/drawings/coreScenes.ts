import type { coreExercises } from '../../server/demo/coreExercises';
import { at } from './geometry';
import { palette } from './palette';
import { band, dumbbell, hangingBar, kettlebell, mat, medicineBall, motion } from './props';
import { ankle, type Scene } from './scene';
import { box, circle } from './svg';

export const coreScenes: Record<keyof typeof coreExercises, Scene> = {
  plank: {
    pose: {
      hip: at(228, 262),
      torso: 82,
      head: 46,
      arms: [
        { to: at(344, 294), bend: -1 },
        { to: at(346, 296), bend: -1 },
      ],
      legs: [
        { to: at(112, 286), foot: 165 },
        { to: at(116, 288), foot: 165 },
      ],
    },
    behind: () => mat(86, 372),
    zoom: 1.25,
  },
  'side-plank': {
    pose: {
      view: 'front',
      hip: at(226, 250),
      torso: 62,
      head: 60,
      arms: [
        { to: at(262, 112), bend: -1 },
        { to: at(334, 296), bend: 1, scale: [1, 0.7] },
      ],
      legs: [
        { to: at(120, 290), foot: 220, bend: 1 },
        { to: at(122, 296), foot: 200, bend: 1 },
      ],
    },
    behind: () => mat(84, 376),
    zoom: 1.15,
  },
  crunch: {
    pose: {
      hip: at(226, 288),
      torso: 306,
      head: 322,
      arms: [
        { to: at(158, 216), bend: 1 },
        { to: at(164, 220), bend: 1 },
      ],
      legs: [{ to: at(288, ankle) }, { to: at(298, ankle) }],
    },
    behind: () => mat(104, 360),
    zoom: 1.3,
  },
  'hanging-leg-raise': {
    pose: {
      hip: at(222, 216),
      torso: 8,
      head: 4,
      arms: [
        { to: at(232, 62), bend: 1 },
        { to: at(238, 62), bend: 1 },
      ],
      legs: [
        { to: at(334, 196), foot: 80 },
        { to: at(336, 204), foot: 80 },
      ],
    },
    behind: () => hangingBar(58, 110, 370),
  },
  'russian-twist': {
    pose: {
      hip: at(214, 280),
      torso: 338,
      head: 350,
      arms: [{ to: at(248, 240) }, { to: at(250, 244) }],
      legs: [
        { to: at(312, 262), foot: 60 },
        { to: at(320, 268), foot: 60 },
      ],
    },
    behind: () => mat(120, 350),
    held: () => medicineBall(at(262, 246), 19),
    zoom: 1.25,
  },
  'dead-bug': {
    pose: {
      hip: at(250, 286),
      torso: 270,
      head: 272,
      arms: [
        { to: at(108, 250), bend: 1 },
        { to: at(178, 206), bend: -1 },
      ],
      legs: [
        { to: at(362, 268), foot: 40 },
        { to: at(304, 232), foot: 40 },
      ],
    },
    behind: () => mat(96, 384),
    zoom: 1.2,
  },
  'lying-leg-raise': {
    pose: {
      hip: at(236, 286),
      torso: 270,
      head: 272,
      arms: [{ to: at(238, 297) }, { to: at(242, 298) }],
      legs: [
        { to: at(286, 178), foot: 20 },
        { to: at(294, 182), foot: 20 },
      ],
    },
    behind: () => mat(92, 352),
    zoom: 1.2,
  },
  'pallof-press': {
    pose: {
      view: 'front',
      hip: at(226, 184),
      torso: 0,
      arms: [
        { to: at(228, 130), bend: -1, scale: [0.7, 0.6] },
        { to: at(242, 130), bend: 1, scale: [0.7, 0.6] },
      ],
      legs: [{ to: at(194, ankle) }, { to: at(262, ankle) }],
    },
    behind: () => box(378, 60, 10, 246, palette.silver, 3) + box(356, 300, 54, 7, palette.steel, 3) + circle(at(383, 131), 9, palette.ink),
    before: () => band(at(238, 130), at(378, 131)) + circle(at(236, 130), 7, palette.ink),
  },
  superman: {
    pose: {
      hip: at(222, 290),
      torso: 74,
      head: 36,
      arms: [
        { to: at(376, 246), bend: 1 },
        { to: at(380, 254), bend: 1 },
      ],
      legs: [
        { to: at(106, 270), foot: 285, bend: 1 },
        { to: at(108, 276), foot: 285, bend: 1 },
      ],
    },
    behind: () => mat(92, 382),
    zoom: 1.15,
  },
  'kettlebell-swing': {
    pose: {
      hip: at(212, 188),
      torso: 6,
      arms: [{ to: at(294, 138) }, { to: at(298, 142) }],
      legs: [{ to: at(196, ankle) }, { to: at(232, ankle) }],
    },
    held: () => kettlebell(at(300, 142), 100),
    before: () =>
      motion([
        [at(342, 196), at(334, 208)],
        [at(354, 182), at(348, 196)],
      ]),
  },
  'turkish-get-up': {
    pose: {
      hip: at(216, 248),
      torso: 14,
      head: 6,
      arms: [{ to: at(178, 238) }, { to: at(236, 94), bend: 1 }],
      legs: [{ to: at(140, 292), foot: 255, bend: 1 }, { to: at(282, ankle) }],
    },
    behind: () => mat(104, 330),
    held: () => kettlebell(at(236, 92), 0, 0.95),
    zoom: 1.08,
  },
  'farmers-walk': {
    pose: {
      hip: at(238, 184),
      torso: 3,
      arms: [{ to: at(232, 190) }, { to: at(248, 192) }],
      legs: [
        { to: at(196, 292), foot: 125 },
        { to: at(272, ankle), foot: 78 },
      ],
    },
    behind: (figure) => dumbbell(figure.arms[0].end, 90, 1.3),
    held: (figure) => dumbbell(figure.arms[1].end, 90, 1.3),
  },
  'medicine-ball-slam': {
    pose: {
      hip: at(218, 200),
      torso: 22,
      head: 16,
      arms: [
        { to: at(278, 58), bend: 1 },
        { to: at(284, 62), bend: 1 },
      ],
      legs: [{ to: at(206, ankle) }, { to: at(236, ankle) }],
    },
    held: () => medicineBall(at(290, 48), 22),
    before: () =>
      motion([
        [at(318, 104), at(314, 124)],
        [at(334, 98), at(330, 118)],
      ]),
  },
};
