import { describe, expect, test } from 'vitest';
import { freePlace } from '../../../src/ui/layout/freePlace';

const view = { width: 1000, height: 800 };
const box = { width: 300, height: 50 };
const area = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });

describe('the place of a notice', () => {
  test('is the bottom corner at the end of the lines', () => {
    expect(freePlace(box, view, [area(0, 0, 1000, 60)], false)).toEqual({ bottom: 16, end: 16 });
    expect(freePlace(box, view, [area(900, 750, 80, 40)], true)).toEqual({ bottom: 16, end: 16 });
  });

  test('is above a button in that corner, with a gap between them', () => {
    const button = area(928, 728, 56, 56);
    const { bottom, end } = freePlace(box, view, [button], false);
    expect(end).toBe(16);
    expect(800 - bottom).toBeLessThanOrEqual(728 - 2);
    expect(800 - bottom).toBeGreaterThan(728 - 20);
  });

  test('is the other corner, or between, where the end is full', () => {
    const column = area(700, 0, 300, 800);
    expect(freePlace(box, view, [column], false)).toEqual({ bottom: 16, end: 684 });
    const { bottom, end } = freePlace(box, view, [column, area(0, 0, 200, 800)], false);
    expect(bottom).toBe(16);
    expect(1000 - end).toBeLessThanOrEqual(700);
    expect(1000 - end - 300).toBeGreaterThanOrEqual(200);
  });

  test('is between the buttons of a phone’s cards', () => {
    const phone = { width: 390, height: 844 };
    const buttons = Array.from({ length: 7 }, (_, card) => area(22, 200 + card * 96, 45, 45));
    const { bottom } = freePlace({ width: 358, height: 44 }, phone, buttons, true);
    const [top, end] = [844 - bottom - 44, 844 - bottom];
    expect(buttons.filter((one) => one.top < end && one.bottom > top)).toEqual([]);
  });

  test('covers least where nothing is free', () => {
    const rows = Array.from({ length: 20 }, (_, row) => area(0, row * 40, 1000, row === 15 ? 4 : 40));
    const { bottom } = freePlace(box, view, rows, false);
    const top = 800 - bottom - 50;
    expect(top).toBeLessThan(640);
    expect(top + 50).toBeGreaterThan(604);
  });
});
