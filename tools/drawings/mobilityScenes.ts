import type { mobilityExercises } from '../../server/demo/mobilityExercises';
import { at } from './geometry';
import { palette } from './palette';
import { onAllFours } from './postures';
import { ball, band, kettlebell, mat, motion, roller } from './props';
import { ankle, type Scene } from './scene';
import { circle } from './svg';

export const mobilityScenes: Record<keyof typeof mobilityExercises, Scene> = {
  'cat-cow': {
    pose: {
      ...onAllFours,
      head: 104,
      arms: [{ to: at(270, 298) }, { to: at(276, 298) }],
      legs: [
        { to: at(140, 292), foot: 262 },
        { to: at(144, 294), foot: 262 },
      ],
    },
    behind: () => mat(108, 340),
    zoom: 1.25,
  },
  'childs-pose': {
    pose: {
      hip: at(178, 262),
      torso: 102,
      head: 104,
      arms: [
        { to: at(332, 292), bend: -1 },
        { to: at(336, 295), bend: -1 },
      ],
      legs: [
        { to: at(170, 294), foot: 262, bend: 1 },
        { to: at(174, 295), foot: 262, bend: 1 },
      ],
    },
    behind: () => mat(112, 366),
    zoom: 1.3,
  },
  'cobra-stretch': {
    pose: {
      hip: at(220, 288),
      torso: 46,
      head: 14,
      arms: [
        { to: at(284, 298), bend: -1 },
        { to: at(290, 298), bend: -1 },
      ],
      legs: [
        { to: at(96, 292), foot: 268 },
        { to: at(96, 294), foot: 268 },
      ],
    },
    behind: () => mat(84, 356),
    zoom: 1.22,
  },
  'downward-dog': {
    pose: {
      hip: at(226, 192),
      torso: 126,
      head: 132,
      arms: [
        { to: at(348, 296), bend: -1 },
        { to: at(354, 297), bend: -1 },
      ],
      legs: [
        { to: at(160, ankle - 4), foot: 105 },
        { to: at(168, ankle - 2), foot: 98 },
      ],
    },
    behind: () => mat(112, 384),
    zoom: 1.12,
  },
  'pigeon-pose': {
    pose: {
      hip: at(216, 278),
      torso: 8,
      head: 2,
      arms: [{ to: at(246, 272) }, { to: at(256, 276) }],
      legs: [
        { to: at(100, 294), foot: 268 },
        { to: at(231, 287), foot: 262, scale: [1, 0.8] },
      ],
    },
    behind: () => mat(84, 356),
    zoom: 1.22,
  },
  'hip-flexor-stretch': {
    pose: {
      hip: at(222, 234),
      torso: 2,
      arms: [{ to: at(270, 228) }, { to: at(278, 232) }],
      legs: [{ to: at(138, 294), foot: 262, bend: 1 }, { to: at(288, ankle) }],
    },
    behind: () => mat(104, 340),
    zoom: 1.12,
  },
  'standing-hamstring-stretch': {
    pose: {
      hip: at(206, 184),
      torso: 140,
      head: 152,
      arms: [
        { to: at(258, 288), bend: 1 },
        { to: at(262, 290), bend: 1 },
      ],
      legs: [{ to: at(214, ankle) }, { to: at(224, ankle) }],
    },
    zoom: 1.12,
  },
  'standing-quad-stretch': {
    pose: {
      hip: at(240, 181),
      torso: 0,
      arms: [{ to: at(286, 128) }, { to: at(196, 202), bend: -1 }],
      legs: [{ to: at(240, ankle) }, { to: at(190, 204), foot: 265 }],
    },
  },
  'seated-forward-fold': {
    pose: {
      hip: at(176, 284),
      torso: 58,
      head: 40,
      arms: [
        { to: at(296, 268), bend: -1 },
        { to: at(300, 272), bend: -1 },
      ],
      legs: [
        { to: at(292, 290), foot: 8 },
        { to: at(296, 294), foot: 8 },
      ],
    },
    behind: () => mat(122, 360),
    zoom: 1.3,
  },
  'band-pass-through': {
    pose: {
      view: 'front',
      hip: at(240, 184),
      torso: 0,
      arms: [
        { to: at(158, 48), bend: 1 },
        { to: at(322, 48), bend: -1 },
      ],
      legs: [{ to: at(218, ankle) }, { to: at(262, ankle) }],
    },
    behind: (figure) => band(figure.arms[0].end, figure.arms[1].end),
    before: (figure) => circle(figure.arms[0].end, 7, palette.ink) + circle(figure.arms[1].end, 7, palette.ink),
  },
  'foam-rolling-thighs': {
    pose: {
      hip: at(232, 268),
      torso: 78,
      head: 40,
      arms: [
        { to: at(342, 294), bend: -1 },
        { to: at(345, 296), bend: -1 },
      ],
      legs: [
        { to: at(116, 276), foot: 200 },
        { to: at(118, 280), foot: 200 },
      ],
    },
    behind: () => mat(84, 376),
    before: () => roller(at(196, 292), 15),
    zoom: 1.2,
  },
  'tree-pose': {
    pose: {
      view: 'front',
      hip: at(240, 182),
      torso: 0,
      arms: [
        { to: at(237, 30), bend: 1 },
        { to: at(243, 30), bend: -1 },
      ],
      legs: [
        { to: at(232, ankle), foot: 184 },
        { to: at(240, 236), bend: 1, foot: 230 },
      ],
    },
  },
  'single-leg-deadlift': {
    pose: {
      hip: at(222, 186),
      torso: 86,
      head: 44,
      arms: [{ to: at(298, 254) }, { to: at(300, 262) }],
      legs: [{ to: at(106, 178), foot: 260, bend: 1 }, { to: at(236, ankle) }],
    },
    held: () => kettlebell(at(300, 260), 180, 0.85),
    zoom: 1.08,
  },
  'bird-dog': {
    pose: {
      ...onAllFours,
      head: 44,
      arms: [{ to: at(356, 214), bend: 1 }, { to: at(274, 298) }],
      legs: [
        { to: at(144, 294), foot: 262 },
        { to: at(80, 222), foot: 262, bend: 1 },
      ],
    },
    behind: () => mat(104, 330),
    zoom: 1.18,
  },
  'stability-ball-march': {
    pose: {
      hip: at(212, 206),
      torso: 2,
      arms: [{ to: at(238, 210) }, { to: at(222, 216) }],
      legs: [{ to: at(264, ankle) }, { to: at(276, 250), foot: 100 }],
    },
    behind: () => ball(at(206, 258), 48),
    before: () =>
      motion([
        [at(320, 238), at(320, 222)],
        [at(334, 244), at(334, 228)],
      ]),
    zoom: 1.05,
  },
};
