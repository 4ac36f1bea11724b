import type { cardioExercises } from '../../server/demo/cardioExercises';
import { at, between } from './geometry';
import { bikeCrank, rowingMachine, stationaryBike, treadmill } from './machines';
import { palette } from './palette';
import { hill, motion, plyoBox } from './props';
import { ankle, type Scene } from './scene';
import { circle, curve, line } from './svg';

const { ink, inkSoft, primary, primarySoft } = palette;

export const cardioScenes: Record<keyof typeof cardioExercises, Scene> = {
  'treadmill-run': {
    pose: {
      hip: at(222, 170),
      torso: 14,
      head: 8,
      arms: [{ to: at(286, 122) }, { to: at(190, 156) }],
      legs: [
        { to: at(150, 232), foot: 190 },
        { to: at(268, 270), foot: 80 },
      ],
    },
    behind: treadmill,
  },
  'hill-sprint': {
    pose: {
      hip: at(222, 158),
      torso: 26,
      head: 18,
      arms: [{ to: at(306, 126) }, { to: at(196, 160) }],
      legs: [
        { to: at(146, 250), foot: 150, bend: 1 },
        { to: at(286, 196), foot: 84 },
      ],
    },
    behind: () =>
      hill() +
      motion([
        [at(120, 120), at(156, 116)],
        [at(104, 148), at(146, 143)],
        [at(122, 176), at(150, 172)],
      ]),
  },
  'brisk-walk': {
    pose: {
      hip: at(236, 184),
      torso: 5,
      arms: [{ to: at(276, 172) }, { to: at(206, 180) }],
      legs: [
        { to: at(186, 290), foot: 128 },
        { to: at(284, ankle - 1), foot: 74 },
      ],
    },
  },
  'stationary-bike': {
    pose: {
      hip: at(206, 178),
      torso: 38,
      head: 26,
      arms: [{ to: at(318, 158) }, { to: at(322, 162) }],
      legs: [
        { to: at(226, 244), foot: 84 },
        { to: at(254, 280), foot: 95 },
      ],
    },
    behind: stationaryBike,
    before: bikeCrank,
  },
  rowing: {
    pose: {
      hip: at(172, 246),
      torso: 340,
      head: 350,
      arms: [{ to: at(214, 204) }, { to: at(216, 206) }],
      legs: [
        { to: at(278, 266), foot: 30 },
        { to: at(284, 270), foot: 30 },
      ],
    },
    behind: () => rowingMachine(at(216, 206)),
    before: () => line([at(214, 196), at(220, 216)], ink, 6),
    zoom: 1.05,
  },
  'jump-rope': {
    pose: {
      view: 'front',
      hip: at(240, 166),
      torso: 0,
      arms: [
        { to: at(184, 152), bend: -1 },
        { to: at(296, 152), bend: 1 },
      ],
      legs: [
        { to: at(230, 276), foot: 190 },
        { to: at(250, 276), foot: 170 },
      ],
    },
    behind: () => curve('M182 154C60 60 150 24 240 24S420 60 298 154', primary, 4.5),
    before: () =>
      line([at(184, 152), at(176, 146)], ink, 7) +
      line([at(296, 152), at(304, 146)], ink, 7) +
      motion([
        [at(206, 298), at(206, 290)],
        [at(274, 298), at(274, 290)],
      ]),
  },
  'jumping-jack': {
    pose: {
      view: 'front',
      hip: at(240, 176),
      torso: 0,
      arms: [
        { to: at(168, 40), bend: 1 },
        { to: at(312, 40), bend: -1 },
      ],
      legs: [
        { to: at(180, 282), foot: 212 },
        { to: at(300, 282), foot: 148 },
      ],
    },
    before: () =>
      motion([
        [at(138, 88), at(132, 104)],
        [at(342, 88), at(348, 104)],
        [at(150, 236), at(140, 244)],
        [at(330, 236), at(340, 244)],
      ]),
  },
  burpee: {
    pose: {
      hip: at(216, 180),
      torso: 6,
      head: 2,
      arms: [
        { to: at(252, 20), bend: 1 },
        { to: at(258, 22), bend: 1 },
      ],
      legs: [
        { to: at(190, 282), foot: 150, bend: 1 },
        { to: at(208, 284), foot: 145, bend: 1 },
      ],
    },
    before: () =>
      motion([
        [at(286, 226), at(286, 204)],
        [at(302, 236), at(302, 216)],
        [at(152, 226), at(152, 204)],
      ]),
  },
  'high-knees': {
    pose: {
      hip: at(226, 180),
      torso: 4,
      arms: [{ to: at(276, 130) }, { to: at(206, 178) }],
      legs: [
        { to: at(222, ankle), foot: 95 },
        { to: at(262, 222), foot: 110 },
      ],
    },
    before: () =>
      motion([
        [at(312, 190), at(312, 172)],
        [at(326, 196), at(326, 178)],
      ]),
  },
  'mountain-climber': {
    pose: {
      hip: at(218, 228),
      torso: 70,
      head: 42,
      arms: [
        { to: at(294, 298), bend: 1 },
        { to: at(300, 298), bend: 1 },
      ],
      legs: [
        { to: at(112, 286), foot: 160 },
        { to: at(226, 284), foot: 130 },
      ],
    },
    zoom: 1.2,
  },
  'box-jump': {
    pose: {
      hip: at(262, 182),
      torso: 32,
      head: 20,
      arms: [{ to: at(350, 138) }, { to: at(348, 146) }],
      legs: [{ to: at(290, 224) }, { to: at(300, 224) }],
    },
    behind: () =>
      plyoBox(256, 124, 74) +
      motion([
        [at(166, 262), at(182, 226)],
        [at(190, 272), at(204, 242)],
        [at(146, 282), at(156, 254)],
      ]),
    zoom: 1.05,
  },
  'battle-rope-waves': {
    pose: {
      hip: at(164, 216),
      torso: 20,
      head: 14,
      arms: [{ to: at(238, 158) }, { to: at(236, 212) }],
      legs: [{ to: at(162, ankle) }, { to: at(196, ankle) }],
    },
    behind: () => curve(`M238 158C262 118 280 236 312 236S352 210 376 284L428 300`, inkSoft, 7) + circle(at(430, 298), 9, ink),
    before: () => curve(`M236 212C258 250 276 166 304 190S346 300 372 282L428 300`, ink, 7),
    zoom: 1.04,
  },
  'shadow-boxing': {
    pose: {
      hip: at(218, 188),
      torso: 8,
      head: 2,
      arms: [{ to: at(260, 102), bend: -1 }, { to: at(314, 118) }],
      legs: [{ to: at(172, ankle), foot: 100 }, { to: at(252, ankle) }],
    },
    behind: (figure) => circle(figure.arms[0].end, 11, primarySoft),
    before: (figure) =>
      circle(between(figure.arms[1].joint, figure.arms[1].end, 1.08), 12, primary) +
      motion([
        [at(344, 100), at(364, 96)],
        [at(346, 114), at(370, 114)],
        [at(344, 128), at(364, 132)],
      ]),
  },
};
