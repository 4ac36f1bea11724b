import { at } from './geometry';
import { type ToneName, tones } from './palette';
import { box, circle, group, picture, round } from './svg';

/** Side of the square pictures of muscles, equipment, goals and specializations. */
export const emblemSize = 320;

/** A square picture: a drawing on a soft disc. */
export function drawEmblem(content: string, toneName: ToneName): string {
  const tone = tones[toneName];
  const middle = emblemSize / 2;
  return picture(
    emblemSize,
    emblemSize,
    box(0, 0, emblemSize, emblemSize, tone.ground) + circle(at(middle, middle), 132, tone.shape) + content,
  );
}

/** Part of a scene (480 × 360, floor at 306), shrunk so that the point given comes to the middle of the emblem. */
export function fromScene(content: string, centerX: number, centerY: number, scale: number): string {
  const middle = emblemSize / 2;
  return group(content, { transform: `translate(${round(middle - centerX * scale)} ${round(middle - centerY * scale)}) scale(${scale})` });
}
