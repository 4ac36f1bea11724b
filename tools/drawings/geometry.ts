/** A point of a drawing, in pixels from its top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const at = (x: number, y: number): Point => ({ x, y });
export const plus = (a: Point, b: Point): Point => at(a.x + b.x, a.y + b.y);
export const times = (a: Point, factor: number): Point => at(a.x * factor, a.y * factor);
export const between = (a: Point, b: Point, share: number): Point => at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);

/** The point `length` away from `from`; 0° is up, and angles grow clockwise as on a clock. */
export function towards(from: Point, degrees: number, length: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return at(from.x + Math.sin(radians) * length, from.y - Math.cos(radians) * length);
}

/**
 * Where the middle joint of a limb of two bones lies.
 *
 * @param bend 1 or −1: on which side the joint lies; a limb that hangs down with bend 1 has it to the right
 * @returns the joint and the end, which is drawn in when the limb is too short to reach it
 */
export function bendLimb(from: Point, to: Point, upper: number, lower: number, bend: number): { joint: Point; end: Point } {
  const wanted = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const reach = Math.max(Math.abs(upper - lower) + 1, Math.min(wanted, upper + lower - 0.5));
  const direction = times(at(to.x - from.x, to.y - from.y), 1 / wanted);
  const along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach);
  const aside = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * bend;
  return {
    joint: plus(from, at(direction.x * along + direction.y * aside, direction.y * along - direction.x * aside)),
    end: plus(from, times(direction, reach)),
  };
}
