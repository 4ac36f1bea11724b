import { at, between, type Point, plus, towards } from './geometry';
import { palette } from './palette';
import { floor } from './scene';
import { box, circle, curve, ellipse, line, path, taper } from './svg';

/** Equipment as it stands in a scene with a figure. */

const { ink, inkSoft, steel, silver, primary, primarySoft, wood, paper } = palette;

/** A barbell seen from its end: one plate. */
export const plate = (center: Point, r = 34): string =>
  circle(center, r, ink) + circle(center, r - 5, inkSoft) + circle(center, r * 0.42, ink) + circle(center, 5.5, silver);

/** A barbell seen from the front. */
export function barbell(center: Point, half = 150): string {
  const weights = [-1, 1].map((sign) => {
    const from = (distance: number, width: number, height: number, fill: string) =>
      box(center.x + sign * distance - width / 2, center.y - height / 2, width, height, fill, 4);
    return from(half - 34, 13, 78, ink) + from(half - 20, 10, 60, primary) + from(half - 9, 7, 16, steel);
  });
  return box(center.x - half, center.y - 2.5, half * 2, 5, steel, 2.5) + weights.join('');
}

/** A dumbbell along the clock angle. */
export function dumbbell(center: Point, angle = 90, size = 1): string {
  const end = (sign: number) => {
    const inner = towards(center, angle, 11 * size * sign);
    const outer = towards(center, angle, 20 * size * sign);
    return (
      line([towards(inner, angle + 90, 8 * size), towards(inner, angle - 90, 8 * size)], ink, 8 * size) +
      line([towards(outer, angle + 90, 5 * size), towards(outer, angle - 90, 5 * size)], inkSoft, 7 * size)
    );
  };
  return line([towards(center, angle, 14 * size), towards(center, angle, -14 * size)], steel, 5 * size) + end(1) + end(-1);
}

/** A dumbbell seen from its end. */
export const dumbbellEnd = (center: Point, r = 14): string =>
  circle(center, r, ink) + circle(center, r - 4, inkSoft) + circle(center, 4, silver);

/** A kettlebell that hangs from a hand at the clock angle (180: straight down). */
export function kettlebell(hand: Point, angle = 180, size = 1): string {
  const body = towards(hand, angle, 27 * size);
  const grip = towards(hand, angle, 1);
  const left = towards(towards(grip, angle, 16 * size), angle + 90, 12 * size);
  const right = towards(towards(grip, angle, 16 * size), angle - 90, 12 * size);
  const gripLeft = towards(grip, angle + 90, 8 * size);
  const gripRight = towards(grip, angle - 90, 8 * size);
  return (
    line([left, gripLeft, gripRight, right], inkSoft, 6 * size) +
    circle(body, 18 * size, ink) +
    circle(towards(body, angle + 90, 0), 8 * size, primary)
  );
}

export const ball = (center: Point, r: number, fill: string = primarySoft): string =>
  circle(center, r, fill) + ellipse(at(center.x - r * 0.32, center.y - r * 0.36), r * 0.34, r * 0.22, '#FFFFFF22', -35);

export const medicineBall = (center: Point, r = 20): string =>
  circle(center, r, inkSoft) +
  curve(`M${center.x - r} ${center.y}q${r} ${r * 0.7} ${r * 2} 0`, steel, 3) +
  curve(`M${center.x} ${center.y - r}q${-r * 0.7} ${r} 0 ${r * 2}`, steel, 3);

export const mat = (from: number, to: number): string =>
  box(from, floor - 4, to - from, 8, primaryMat, 4) + circle(at(from + 3, floor - 3), 6, primarySoft);
const primaryMat = '#B9737F';

/** A flat bench, its pad `height` above the floor. */
export const bench = (from: number, to: number, height = 58): string =>
  box(from + 18, floor - height + 8, 8, height - 8, steel) +
  box(to - 26, floor - height + 8, 8, height - 8, steel) +
  box(from + 6, floor - 5, 32, 5, inkSoft, 2) +
  box(to - 38, floor - 5, 32, 5, inkSoft, 2) +
  box(from, floor - height, to - from, 14, ink, 6);

/** A bench whose back is raised: seat from `hip`, back towards the clock angle. */
export function raisedBench(hip: Point, angle: number, back = 108): string {
  const foot = plus(hip, at(0, 20));
  const top = towards(foot, angle, back);
  return (
    line([at(foot.x - 4, foot.y), at(foot.x - 22, floor - 3)], steel, 8) +
    line([at(foot.x + 34, foot.y), at(foot.x + 44, floor - 3)], steel, 8) +
    line([between(foot, top, 0.6), at(foot.x - 40, floor - 3)], steel, 7) +
    line([at(foot.x - 56, floor - 3), at(foot.x + 58, floor - 3)], inkSoft, 6) +
    taper(foot, 7, at(foot.x + 46, foot.y), 7, ink) +
    taper(foot, 7, top, 7, ink)
  );
}

/** A plyo box. */
export const plyoBox = (x: number, width: number, height: number): string =>
  box(x, floor - height, width, height, wood, 4) +
  box(x, floor - height, width, 7, '#CDA77C', 3) +
  box(x + width / 2 - 14, floor - height / 2 - 3, 28, 8, '#8E6B45', 4);

/** A bar to hang from, on two posts. */
export const hangingBar = (y: number, from = 110, to = 370): string =>
  box(from, y - 4, 9, floor - y + 4, silver, 3) +
  box(to - 9, y - 4, 9, floor - y + 4, silver, 3) +
  box(from - 22, floor - 5, 53, 6, steel, 3) +
  box(to - 31, floor - 5, 53, 6, steel, 3) +
  box(from - 6, y - 4, to - from + 12, 8, ink, 4);

/** A cable tower at the right; the cable starts at `height` above the floor. */
export function cableTower(x: number, height: number, hand: Point): string {
  const pulley = at(x - 6, floor - height);
  const stack = Array.from({ length: 9 }, (_, index) => box(x + 6, floor - 24 - index * 12, 28, 10, index < 4 ? ink : steel, 2)).join('');
  return (
    box(x - 4, 58, 7, floor - 58, silver, 3) +
    box(x + 37, 58, 7, floor - 58, silver, 3) +
    box(x - 10, 54, 60, 9, inkSoft, 4) +
    box(x - 16, floor - 6, 72, 7, inkSoft, 3) +
    stack +
    line([pulley, hand], steel, 2.6) +
    circle(pulley, 9, ink) +
    circle(pulley, 3.5, silver)
  );
}

/** A resistance band from anchor to hand. */
export const band = (from: Point, to: Point): string => line([from, to], primary, 5.5);

/** A wall at the left of a figure. */
export const wall = (x: number): string => box(x - 30, 40, 30, floor - 40, '#D6CCC4', 3);

export const roller = (center: Point, r = 15): string =>
  circle(center, r, ink) + circle(center, r - 5, primarySoft) + circle(center, 4.5, paper);

/** A squat rack: two uprights behind the figure. */
export const rack = (center: number, half: number, hookY: number): string =>
  [-1, 1]
    .map(
      (sign) =>
        box(center + sign * half - 5, 62, 10, floor - 62, silver, 3) +
        box(center + sign * half - 26, floor - 6, 52, 7, steel, 3) +
        box(center + sign * half - 9, hookY, 18, 8, steel, 3),
    )
    .join('') + box(center - half, 62, half * 2, 7, silver, 3);

/** Short strokes that show which way something moves. */
export function motion(points: readonly (readonly [Point, Point])[]): string {
  return points.map(([from, to]) => line([from, to], primarySoft, 4, { opacity: 0.55 })).join('');
}

/** A hill that rises to the right. */
export const hill = (): string => path(`M48 ${floor + 3}L480 ${floor - 66}V${floor + 3}Z`, '#DDCBAE');
