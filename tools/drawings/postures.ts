import { at } from './geometry';
import type { Pose } from './pose';
import { ankle } from './scene';

/** Starts of poses that several exercises share. */

/** Standing, seen from the front. */
export const facing = { view: 'front', hip: at(240, 182), torso: 0, legs: [{ to: at(218, ankle) }, { to: at(262, ankle) }] } as const;

/** Standing, seen from the side. */
export const standing = { hip: at(236, 183), torso: 2, legs: [{ to: at(226, ankle) }, { to: at(244, ankle) }] } as const;

/** Sitting deep with level thighs, seen from the side. */
export const squatting = { hip: at(212, 246), torso: 26, head: 12, legs: [{ to: at(244, ankle) }, { to: at(254, ankle) }] } as const;

/** Sitting deep, seen from the front; the thighs point at the viewer. */
export const squattingAhead = {
  view: 'front',
  hip: at(240, 232),
  torso: 0,
  legs: [
    { to: at(202, ankle), scale: [0.62, 0.92], foot: 215 },
    { to: at(278, ankle), scale: [0.62, 0.92], foot: 145 },
  ],
} as const;

/** Lying on a bench, head to the left, feet on the floor. */
export const lyingOnBench = { hip: at(252, 234), torso: 270, head: 274, legs: [{ to: at(306, ankle) }, { to: at(318, ankle) }] } as const;

/** On hands and knees. */
export const onAllFours = { hip: at(196, 238), torso: 82, head: 70 } as const;

/**
 * Hanging from a bar at 72 from the top, seen from the front.
 *
 * @param high chin over the bar
 * @param grip half the distance of the hands
 */
export const hanging = (high: boolean, grip: number): Pose => ({
  view: 'front',
  hip: at(240, high ? 172 : 204),
  torso: 0,
  arms: [
    { to: at(240 - grip, 72), bend: 1 },
    { to: at(240 + grip, 72), bend: -1 },
  ],
  legs: [
    { to: at(230, high ? 266 : 284), foot: 185, scale: [1, 0.66] },
    { to: at(250, high ? 266 : 284), foot: 175, scale: [1, 0.66] },
  ],
});
