import { drawFar, drawNear, drawTrunk, type Looks, looksOf } from './figure';
import { at } from './geometry';
import { type ToneName, tones } from './palette';
import { type Pose, type Skeleton, toSkeleton } from './pose';
import { box, circle, ellipse, group, picture, round } from './svg';

/** Where the floor lies in a scene, and the ankle of a foot that stands on it. */
export const floor = 306;
export const ankle = floor - 8;

export const sceneSize = { width: 480, height: 360 } as const;

/** A figure with its equipment. Props hold on to the joints of the figure. */
export interface Scene {
  readonly pose: Pose;
  /** Behind the figure, e.g. a bench. */
  readonly behind?: (figure: Skeleton) => string;
  /** Between trunk and near arm, e.g. a bar that the near hand holds. */
  readonly held?: (figure: Skeleton) => string;
  /** Before everything. */
  readonly before?: (figure: Skeleton) => string;
  readonly looks?: Partial<Looks>;
  /** Enlarges low scenes; the middle of the floor stays where it is. Default 1. */
  readonly zoom?: number;
}

/** The figure alone, without a background. */
export function drawFigure(scene: Scene, seed: number, more: Partial<Looks> = {}): string {
  const figure = toSkeleton(scene.pose);
  const looks = { ...looksOf(seed), ...scene.looks, ...more };
  return [
    scene.behind?.(figure) ?? '',
    drawFar(figure, looks),
    drawTrunk(figure, looks),
    scene.held?.(figure) ?? '',
    drawNear(figure, looks),
    scene.before?.(figure) ?? '',
  ].join('');
}

/** The whole picture of an exercise. */
export function drawScene(scene: Scene, toneName: ToneName, seed: number): string {
  const { width, height } = sceneSize;
  const tone = tones[toneName];
  const figure = toSkeleton(scene.pose);
  const zoom = scene.zoom ?? 1;
  const feet = [...figure.legs.map((leg) => leg.end.x), figure.hip.x];
  const [from, to] = [Math.min(...feet), Math.max(...feet)];
  const shadow = ellipse(at((from + to) / 2, floor + 2), Math.max(52, (to - from) * 0.62), 5, tone.floor);
  const middle = width / 2;
  return picture(
    width,
    height,
    box(0, 0, width, height, tone.ground) +
      circle(at(width / 2, 176), 136, tone.shape) +
      box(48, floor, width - 96, 3, tone.floor, 1.5) +
      group(shadow + drawFigure(scene, seed), {
        transform: zoom === 1 ? undefined : `translate(${round(middle * (1 - zoom))} ${round(floor * (1 - zoom))}) scale(${zoom})`,
      }),
  );
}
