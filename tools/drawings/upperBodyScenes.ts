import type { upperBodyExercises } from '../../server/demo/upperBodyExercises';
import { at, between } from './geometry';
import { pulldownMachine } from './machines';
import { palette } from './palette';
import { facing, hanging, lyingOnBench, standing } from './postures';
import { barbell, bench, cableTower, dumbbell, dumbbellEnd, hangingBar, plate, raisedBench } from './props';
import { ankle, type Scene } from './scene';
import { box, circle, line } from './svg';

export const upperBodyScenes: Record<keyof typeof upperBodyExercises, Scene> = {
  'bench-press': {
    pose: {
      ...lyingOnBench,
      arms: [
        { to: at(186, 158), bend: 1 },
        { to: at(188, 158), bend: 1 },
      ],
    },
    behind: () => bench(116, 276, 58) + box(120, 128, 9, 176, palette.silver, 3),
    held: () => plate(at(188, 152), 36),
    zoom: 1.12,
  },
  'incline-dumbbell-press': {
    pose: {
      hip: at(232, 246),
      torso: 312,
      head: 318,
      arms: [
        { to: at(204, 118), bend: 1 },
        { to: at(214, 120), bend: 1 },
      ],
      legs: [{ to: at(296, ankle) }, { to: at(308, ankle) }],
    },
    behind: (figure) => raisedBench(at(222, 246), 312) + dumbbell(figure.arms[0].end, 90),
    held: (figure) => dumbbell(figure.arms[1].end, 90),
    zoom: 1.12,
  },
  'dumbbell-fly': {
    pose: {
      ...lyingOnBench,
      arms: [
        { to: at(158, 176), bend: -1 },
        { to: at(212, 182), bend: 1 },
      ],
    },
    behind: (figure) => bench(116, 276, 58) + dumbbellEnd(figure.arms[0].end, 15),
    held: (figure) => dumbbellEnd(figure.arms[1].end, 17),
    zoom: 1.15,
  },
  'push-up': {
    pose: {
      hip: at(222, 252),
      torso: 76,
      head: 42,
      arms: [
        { to: at(300, 298), bend: -1 },
        { to: at(306, 298), bend: -1 },
      ],
      legs: [
        { to: at(108, 290), foot: 160 },
        { to: at(114, 292), foot: 160 },
      ],
    },
    zoom: 1.22,
  },
  'parallel-bar-dip': {
    pose: {
      hip: at(236, 196),
      torso: 12,
      head: 6,
      arms: [{ to: at(238, 178) }, { to: at(242, 180) }],
      legs: [
        { to: at(196, 268), foot: 230, bend: 1 },
        { to: at(204, 272), foot: 230, bend: 1 },
      ],
    },
    behind: () =>
      box(150, 182, 180, 8, palette.steel, 4) + box(166, 186, 8, 120, palette.silver, 3) + box(306, 186, 8, 120, palette.silver, 3),
    held: () => box(138, 186, 204, 9, palette.ink, 4) + box(156, 190, 9, 116, palette.steel, 3) + box(316, 190, 9, 116, palette.steel, 3),
  },
  'overhead-press': {
    pose: {
      ...facing,
      hip: at(240, 186),
      legs: [{ to: at(216, ankle) }, { to: at(264, ankle) }],
      arms: [
        { to: at(180, 44), bend: 1 },
        { to: at(300, 44), bend: -1 },
      ],
    },
    behind: () => barbell(at(240, 42), 158),
    zoom: 0.92,
  },
  'seated-dumbbell-press': {
    pose: {
      view: 'front',
      hip: at(240, 230),
      torso: 0,
      arms: [
        { to: at(184, 96), bend: 1 },
        { to: at(296, 96), bend: -1 },
      ],
      legs: [
        { to: at(206, ankle), scale: [0.6, 0.94] },
        { to: at(274, ankle), scale: [0.6, 0.94] },
      ],
    },
    behind: () =>
      box(206, 138, 68, 92, palette.ink, 12) +
      box(192, 236, 96, 14, palette.inkSoft, 6) +
      box(234, 248, 12, 54, palette.steel) +
      box(198, 300, 84, 6, palette.inkSoft, 3),
    held: (figure) => dumbbell(figure.arms[0].end, 90) + dumbbell(figure.arms[1].end, 90),
    zoom: 1.08,
  },
  'lateral-raise': {
    pose: {
      ...facing,
      arms: [
        { to: at(134, 112), bend: 1 },
        { to: at(346, 112), bend: -1 },
      ],
    },
    held: (figure) => dumbbell(figure.arms[0].end, 0, 0.9) + dumbbell(figure.arms[1].end, 0, 0.9),
  },
  'face-pull': {
    pose: {
      ...standing,
      hip: at(206, 183),
      arms: [
        { to: at(274, 104), bend: 1 },
        { to: at(276, 108), bend: 1 },
      ],
      legs: [{ to: at(186, ankle) }, { to: at(226, ankle) }],
    },
    behind: (figure) => cableTower(352, 214, figure.arms[1].end),
  },
  'pull-up': { pose: hanging(true, 66), before: () => hangingBar(72, 96, 384), looks: { head: 'short', longSleeves: false } },
  'chin-up': { pose: hanging(false, 34), behind: () => hangingBar(72, 112, 368) },
  'lat-pulldown': {
    pose: {
      hip: at(204, 232),
      torso: 350,
      head: 0,
      arms: [
        { to: at(236, 118), bend: -1 },
        { to: at(240, 120), bend: -1 },
      ],
      legs: [{ to: at(262, ankle) }, { to: at(270, ankle) }],
    },
    behind: pulldownMachine,
    before: () =>
      circle(at(240, 118), 6, palette.ink) +
      line([at(252, 211), at(350, 211)], palette.silver, 6) +
      circle(at(250, 211), 10, palette.primary),
  },
  'bent-over-row': {
    pose: {
      hip: at(192, 194),
      torso: 64,
      head: 34,
      arms: [{ to: at(236, 214) }, { to: at(236, 216) }],
      legs: [{ to: at(216, ankle) }, { to: at(232, ankle) }],
    },
    held: () => plate(at(238, 220), 33),
    zoom: 1.1,
  },
  'one-arm-row': {
    pose: {
      hip: at(178, 196),
      torso: 76,
      head: 44,
      arms: [{ to: at(272, 240), bend: 1 }, { to: at(232, 226) }],
      legs: [{ to: at(204, 240), foot: 250, bend: 1 }, { to: at(176, ankle) }],
    },
    behind: () => bench(160, 318, 58),
    before: (figure) => dumbbell(figure.arms[1].end, 90, 1.05),
    zoom: 1.1,
  },
  'seated-cable-row': {
    pose: {
      hip: at(176, 244),
      torso: 354,
      head: 0,
      arms: [{ to: at(216, 210) }, { to: at(220, 212) }],
      legs: [
        { to: at(284, 268), foot: 20 },
        { to: at(290, 272), foot: 20 },
      ],
    },
    behind: () =>
      cableTower(362, 96, at(220, 212)) +
      box(140, 258, 96, 12, palette.ink, 6) +
      box(160, 268, 9, 36, palette.steel) +
      box(216, 268, 9, 36, palette.steel) +
      line([at(300, 246), at(318, 296)], palette.steel, 8),
    before: () => circle(at(224, 211), 6, palette.ink),
    zoom: 1.05,
  },
  'suspension-row': {
    pose: {
      hip: at(214, 232),
      torso: 318,
      head: 326,
      arms: [
        { to: at(212, 156), bend: -1 },
        { to: at(218, 160), bend: -1 },
      ],
      legs: [
        { to: at(304, ankle - 2), foot: 40 },
        { to: at(312, ankle - 2), foot: 40 },
      ],
    },
    behind: () =>
      line([at(320, 44), at(218, 160)], palette.primary, 5) +
      line([at(320, 44), at(210, 154)], palette.primarySoft, 4) +
      box(250, 38, 150, 9, palette.ink, 4),
    before: (figure) => circle(figure.arms[1].end, 6.5, palette.ink),
    zoom: 1.05,
  },
  'barbell-curl': {
    pose: {
      ...facing,
      arms: [
        { to: at(206, 142), bend: -1, scale: [0.96, 0.72] },
        { to: at(274, 142), bend: 1, scale: [0.96, 0.72] },
      ],
    },
    before: (figure) => barbell(between(figure.arms[0].end, figure.arms[1].end, 0.5), 130),
  },
  'hammer-curl': {
    pose: { ...standing, arms: [{ to: at(242, 188) }, { to: at(280, 128) }] },
    behind: (figure) => dumbbell(figure.arms[0].end, 90, 0.9),
    held: (figure) => dumbbell(figure.arms[1].end, 20, 0.95),
  },
  'triceps-pushdown': {
    pose: {
      ...standing,
      hip: at(212, 184),
      torso: 8,
      arms: [{ to: at(254, 176) }, { to: at(256, 178) }],
      legs: [{ to: at(198, ankle) }, { to: at(220, ankle) }],
    },
    behind: (figure) => cableTower(340, 222, figure.arms[1].end),
    before: (figure) => circle(figure.arms[1].end, 6.5, palette.ink),
  },
  'overhead-triceps-extension': {
    pose: {
      ...facing,
      arms: [
        { to: at(234, 38), bend: 1 },
        { to: at(246, 38), bend: -1 },
      ],
    },
    behind: () => dumbbell(at(240, 24), 0, 0.95),
    zoom: 0.98,
  },
};
