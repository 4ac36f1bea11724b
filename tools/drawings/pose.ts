import { bendLimb, type Point, towards } from './geometry';

/** Lengths of the figure's parts in pixels; it stands about 250 tall. */
export const lengths = { torso: 76, neck: 31, upperArm: 43, foreArm: 41, thigh: 60, shin: 58 } as const;

/** An arm or a leg by where it ends. */
export interface Limb {
  /** Hand or ankle. */
  readonly to: Point;
  /** Which side elbow or knee lies on; see `bendLimb`. Default: elbows back, knees forward. */
  readonly bend?: number;
  /** Where the toes point, as a clock angle. Default 90: to the right, flat on the floor. */
  readonly foot?: number;
  /** Shares of the full lengths of both bones, for limbs that point at the viewer. Default 1 and 1. */
  readonly scale?: readonly [number, number];
}

/** How a figure holds itself, in the coordinates of the picture. Seen from the side it faces right. */
export interface Pose {
  readonly view?: 'side' | 'front';
  readonly hip: Point;
  /** Clock angle from hip to shoulders. */
  readonly torso: number;
  /** Clock angle from shoulders to head. Default: as the torso. */
  readonly head?: number;
  /** Far and near, or left and right of the picture when seen from the front. */
  readonly arms: readonly [Limb, Limb];
  readonly legs: readonly [Limb, Limb];
}

/** A limb worked out. */
export interface Bones {
  readonly root: Point;
  readonly joint: Point;
  readonly end: Point;
  readonly foot: number;
}

/** A pose worked out: where everything lies. Props hold on to these points. */
export interface Skeleton {
  readonly front: boolean;
  readonly hip: Point;
  readonly shoulder: Point;
  readonly head: Point;
  readonly torso: number;
  readonly headAngle: number;
  readonly arms: readonly [Bones, Bones];
  readonly legs: readonly [Bones, Bones];
}

/** Half the width of shoulders and hips seen from the front. */
const halfShoulders = 24;
const halfHips = 12;

export function toSkeleton(pose: Pose): Skeleton {
  const front = pose.view === 'front';
  const shoulder = towards(pose.hip, pose.torso, lengths.torso);
  const headAngle = pose.head ?? pose.torso;
  const side = (center: Point, half: number, sign: number) => (front ? towards(center, pose.torso + 90 * sign, half) : center);
  const arm = (limb: Limb, sign: number): Bones => {
    const root = side(shoulder, halfShoulders, sign);
    return {
      root,
      ...bendLimb(
        root,
        limb.to,
        lengths.upperArm * (limb.scale?.[0] ?? 1),
        lengths.foreArm * (limb.scale?.[1] ?? 1),
        limb.bend ?? (front ? sign : -1),
      ),
      foot: 0,
    };
  };
  const leg = (limb: Limb, sign: number): Bones => {
    const root = side(pose.hip, halfHips, sign);
    return {
      root,
      ...bendLimb(
        root,
        limb.to,
        lengths.thigh * (limb.scale?.[0] ?? 1),
        lengths.shin * (limb.scale?.[1] ?? 1),
        limb.bend ?? (front ? sign : 1),
      ),
      foot: limb.foot ?? (front ? 180 - 35 * sign : 90),
    };
  };
  return {
    front,
    hip: pose.hip,
    shoulder,
    head: towards(shoulder, headAngle, lengths.neck),
    torso: pose.torso,
    headAngle,
    arms: [arm(pose.arms[0], -1), arm(pose.arms[1], 1)],
    legs: [leg(pose.legs[0], -1), leg(pose.legs[1], 1)],
  };
}
