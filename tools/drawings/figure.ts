import { between, type Point, towards } from './geometry';
import { mix, palette, skins } from './palette';
import type { Bones, Skeleton } from './pose';
import { circle, ellipse, taper } from './svg';

/** What a figure looks like. */
export interface Looks {
  readonly skin: string;
  readonly skinShade: string;
  readonly top: string;
  readonly bottom: string;
  readonly shoes: string;
  readonly hair: string;
  readonly head: 'short' | 'bun' | 'ponytail' | 'hijab';
  readonly longSleeves: boolean;
  readonly shorts: boolean;
}

/** Colours of one limb from root to end. */
interface LimbColours {
  readonly upper: string;
  readonly lower: string;
}

/** How much the far side of a figure lies in shadow. */
const farShade = 0.24;
const farTint = (colour: string) => mix(colour, colour === palette.ink ? palette.steel : palette.ink, farShade);

/** Behind the trunk: the far arm, and all legs. */
export function drawFar(skeleton: Skeleton, looks: Looks): string {
  const { arms, legs, front } = skeleton;
  const shade = (colours: LimbColours): LimbColours => (front ? colours : { upper: farTint(colours.upper), lower: farTint(colours.lower) });
  const shoe = front ? looks.shoes : farTint(looks.shoes);
  return (
    (front ? '' : drawArm(arms[0], shade(sleeves(looks)), looks.longSleeves ? farTint(looks.skin) : looks.skinShade, looks, true)) +
    drawLeg(legs[0], shade(trousers(looks)), shoe, front) +
    drawLeg(legs[1], trousers(looks), looks.shoes, front)
  );
}

/** Trunk and head. */
export function drawTrunk(skeleton: Skeleton, looks: Looks): string {
  return (
    drawNeck(skeleton, looks) + (skeleton.front ? frontTorso(skeleton, looks) : sideTorso(skeleton, looks)) + drawHead(skeleton, looks)
  );
}

/** The near arm, or both when seen from the front. */
export function drawNear(skeleton: Skeleton, looks: Looks): string {
  const { arms, front } = skeleton;
  const near = drawArm(arms[1], sleeves(looks), looks.skin, looks, false);
  return front ? drawArm(arms[0], sleeves(looks), looks.skin, looks, false) + near : near;
}

const sleeves = (looks: Looks): LimbColours =>
  looks.longSleeves
    ? { upper: mix(looks.top, palette.paper, 0.1), lower: mix(looks.top, palette.paper, 0.1) }
    : { upper: looks.skin, lower: looks.skin };
const trousers = (looks: Looks): LimbColours => ({ upper: looks.bottom, lower: looks.shorts ? looks.skin : looks.bottom });

function drawArm(arm: Bones, colours: LimbColours, hand: string, looks: Looks, far: boolean): string {
  const sleeve = far ? farTint(mix(looks.top, palette.paper, 0.1)) : mix(looks.top, palette.paper, 0.1);
  const upper = far && !looks.longSleeves ? looks.skinShade : colours.upper;
  const lower = far && !looks.longSleeves ? looks.skinShade : colours.lower;
  return (
    circle(arm.end, 6.4, hand) +
    taper(arm.joint, 7, arm.end, 5.2, lower) +
    taper(arm.root, 9.6, arm.joint, 7, upper) +
    (looks.longSleeves ? '' : taper(arm.root, 10.4, between(arm.root, arm.joint, 0.48), 9.6, sleeve))
  );
}

function drawLeg(leg: Bones, colours: LimbColours, shoe: string, front: boolean): string {
  const heel = towards(leg.end, leg.foot + 180, front ? 1 : 5);
  const toe = towards(leg.end, leg.foot, front ? 9 : 17);
  const sole = (point: Point) => (front ? point : towards(point, leg.foot + 90, 1.5));
  const upper =
    colours.upper === colours.lower
      ? taper(leg.root, 14.5, leg.joint, 10, colours.upper)
      : taper(leg.joint, 10, between(leg.root, leg.joint, 0.5), 11, colours.lower) +
        taper(leg.root, 14.5, between(leg.root, leg.joint, 0.82), 12, colours.upper);
  return taper(leg.joint, 10, leg.end, 6.6, colours.lower) + upper + taper(sole(heel), 7, sole(toe), 5, shoe);
}

function sideTorso({ hip, shoulder }: Skeleton, looks: Looks): string {
  const waist = between(hip, shoulder, 0.3);
  const chest = between(hip, shoulder, 0.78);
  return (
    circle(hip, 15.4, looks.bottom) +
    taper(hip, 14.5, waist, 14, looks.bottom) +
    taper(waist, 14, chest, 16.5, looks.top) +
    taper(chest, 16.5, shoulder, 11.5, looks.top) +
    taper(between(hip, shoulder, 0.16), 14.4, waist, 14, looks.top)
  );
}

function frontTorso({ hip, shoulder, torso }: Skeleton, looks: Looks): string {
  const across = (center: Point, half: number): [Point, Point] => [towards(center, torso - 90, half), towards(center, torso + 90, half)];
  const waist = between(hip, shoulder, 0.32);
  const [hipLeft, hipRight] = across(hip, 10);
  const [waistLeft, waistRight] = across(waist, 8);
  const [shoulderLeft, shoulderRight] = across(between(hip, shoulder, 0.97), 20);
  const [chestLeft, chestRight] = across(between(hip, shoulder, 0.72), 13);
  return (
    taper(hipLeft, 14, hipRight, 14, looks.bottom) +
    taper(waistLeft, 13, hipLeft, 13, looks.top) +
    taper(waistRight, 13, hipRight, 13, looks.top) +
    taper(waistLeft, 13, chestLeft, 15, looks.top) +
    taper(waistRight, 13, chestRight, 15, looks.top) +
    taper(chestLeft, 15, shoulderLeft, 10.5, looks.top) +
    taper(chestRight, 15, shoulderRight, 10.5, looks.top) +
    taper(shoulderLeft, 10.5, shoulderRight, 10.5, looks.top) +
    taper(chestLeft, 14, chestRight, 14, looks.top) +
    taper(waistLeft, 12, waistRight, 12, looks.top) +
    taper(between(hip, shoulder, 0.1), 20, between(hip, shoulder, 0.8), 20, looks.top)
  );
}

function drawNeck({ shoulder, head }: Skeleton, looks: Looks): string {
  return looks.head === 'hijab' ? '' : taper(shoulder, 8.5, head, 7.5, looks.skinShade);
}

function drawHead({ head, headAngle, front, shoulder }: Skeleton, looks: Looks): string {
  const { hair, skin } = looks;
  // In the head's own frame: up is along the neck, forward is where the face looks.
  const place = (forward: number, up: number): Point => towards(towards(head, headAngle + 90, forward), headAngle, up);
  const face = front
    ? ellipse(place(0, -3), 13.5, 16, skin, headAngle)
    : ellipse(place(4, -2.5), 14.5, 16, skin, headAngle) + circle(place(18, -4), 3, skin);
  if (looks.head === 'hijab') {
    const cover = looks.hair;
    const drape = taper(head, 17, between(shoulder, head, front ? 0.12 : -0.12), front ? 17 : 13.5, cover);
    const hooded = front
      ? ellipse(place(0, -1.5), 13, 15, skin, headAngle)
      : ellipse(place(8, -1.5), 10.5, 13.5, skin, headAngle) + circle(place(17.5, -3.5), 2.8, skin);
    return drape + circle(place(-1, 2), 19.5, cover) + hooded;
  }
  const crown = circle(place(front ? 0 : -2.5, 3.5), 18, hair);
  const fringe = front ? ellipse(place(0, 11), 13, 7, hair, headAngle) : ellipse(place(5, 11.5), 12.5, 6.5, hair, headAngle + 12);
  const ear = front ? '' : circle(place(-3, -3), 3.6, looks.skinShade);
  const extra = {
    short: '',
    bun: circle(place(front ? 0 : -15, front ? 20 : 14), 8, hair),
    ponytail: front ? circle(place(0, 18), 8, hair) : taper(place(-15, 8), 7, place(-27, -16), 3.5, hair),
    hijab: '',
  }[looks.head];
  return extra + crown + face + fringe + ear;
}

const tops = [palette.primary, palette.primarySoft, palette.inkSoft, '#E9E4DE', palette.primary, '#8A6F63'];
const bottoms = [palette.ink, palette.inkSoft, palette.ink, '#454E61'];
const hairs = ['#1C1512', '#2B1D16', '#3D2A1E', '#1C1512', '#5A3B26'];

/** The looks that follow from a number, e.g. the hash of a slug. */
export function looksOf(seed: number): Looks {
  const pick = <T>(list: readonly T[], shift: number): T => list[(seed >>> shift) % list.length] as T;
  const head = pick(['short', 'hijab', 'short', 'bun', 'short', 'ponytail'] as const, 3);
  const skin = pick(head === 'hijab' ? skins.slice(0, 4) : skins, 7);
  const top = pick(tops, 11);
  const covered = head === 'hijab';
  return {
    skin: skin.base,
    skinShade: skin.shade,
    top,
    bottom: top === palette.inkSoft ? palette.primary : pick(bottoms, 15),
    shoes: '#F4F1ED',
    hair: covered
      ? pick(
          [palette.primaryPale, palette.inkSoft, '#D8C3B0', palette.primarySoft].filter((colour) => colour !== top),
          18,
        )
      : pick(hairs, 18),
    head,
    longSleeves: covered,
    shorts: !covered && (seed >>> 22) % 3 === 0,
  };
}
