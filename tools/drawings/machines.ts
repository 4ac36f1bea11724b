import { at, type Point } from './geometry';
import { palette } from './palette';
import { floor } from './scene';
import { box, circle, line, taper } from './svg';

/** Machines on the floor of a scene, seen from the side. Figures sit or run in them; the equipment pictures show them alone. */

const { ink, inkSoft, steel, silver, primary } = palette;
const wheelFace = '#3A455A';

const wheel = (center: Point, r: number): string =>
  circle(center, r, inkSoft) + circle(center, r * 0.79, wheelFace) + circle(center, r * 0.19, silver);

export const legPressMachine = (): string =>
  line([at(120, floor - 4), at(360, floor - 4)], inkSoft, 8) +
  line([at(232, floor - 4), at(354, 142)], silver, 9) +
  line([at(150, floor - 6), at(166, 240)], steel, 9) +
  taper(at(206, 284), 9, at(132, 206), 9, ink) +
  taper(at(200, 284), 8, at(230, 286), 8, ink) +
  line([at(284, 164), at(330, 218)], ink, 12) +
  circle(at(334, 168), 24, inkSoft) +
  circle(at(334, 168), 6, silver);

export const legExtensionMachine = (): string =>
  line([at(150, floor - 4), at(300, floor - 4)], inkSoft, 8) +
  box(214, 246, 10, 58, steel) +
  taper(at(190, 240), 9, at(262, 240), 9, ink) +
  taper(at(184, 234), 8, at(172, 150), 8, ink) +
  line([at(264, 244), at(316, 210)], silver, 7);

/** The roll that the shins push. */
export const legExtensionRoll = (): string => circle(at(310, 206), 10, primary);

export const treadmill = (): string =>
  line([at(352, 284), at(338, 136)], silver, 9) +
  line([at(340, 140), at(300, 152)], steel, 7) +
  line([at(330, 126), at(350, 140)], ink, 14) +
  taper(at(136, 290), 9, at(360, 284), 10, ink) +
  line([at(136, 284), at(356, 278)], inkSoft, 5) +
  box(120, 296, 30, 8, steel, 4) +
  box(342, 292, 30, 12, steel, 4);

export const stationaryBike = (): string =>
  line([at(204, 200), at(230, 258)], steel, 9) +
  line([at(232, 262), at(308, 176)], steel, 9) +
  line([at(308, 178), at(304, 158), at(326, 164)], ink, 7) +
  wheel(at(306, 256), 40) +
  line([at(228, 262), at(300, 258)], steel, 7) +
  line([at(186, floor - 4), at(350, floor - 4)], ink, 8) +
  line([at(228, 262), at(216, floor - 6)], steel, 9) +
  line([at(306, 258), at(320, floor - 6)], steel, 9) +
  taper(at(186, 196), 8, at(222, 198), 5, ink);

export const bikeCrank = (): string => line([at(240, 262), at(258, 290)], silver, 5) + circle(at(240, 262), 7, ink);

/** @param handle where the handle is, at the end of its chain */
export const rowingMachine = (handle: Point): string =>
  line([at(112, 282), at(352, 272)], silver, 9) +
  line([at(124, 284), at(118, floor - 3)], steel, 8) +
  line([at(346, 276), at(352, floor - 3)], steel, 8) +
  wheel(at(352, 236), 40) +
  line([handle, at(334, 216)], steel, 3) +
  line([at(366, 200), at(372, 150)], steel, 7) +
  line([at(362, 146), at(384, 154)], ink, 12) +
  taper(at(158, 268), 7, at(196, 268), 7, ink) +
  line([at(290, 252), at(304, 286)], ink, 8);

/** The high cable with a seat. */
export const pulldownMachine = (): string =>
  line([at(240, 66), at(240, 120)], steel, 2.6) +
  line([at(240, 66), at(352, 66)], silver, 9) +
  circle(at(240, 68), 9, ink) +
  box(346, 58, 9, 248, silver, 3) +
  box(358, 150, 30, 150, inkSoft, 3) +
  box(392, 58, 9, 248, silver, 3) +
  box(340, 54, 66, 9, inkSoft, 4) +
  box(334, 300, 78, 7, inkSoft, 3) +
  box(176, 246, 76, 12, ink, 6) +
  box(206, 256, 10, 48, steel);
