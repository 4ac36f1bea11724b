import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { describe, expect, it } from 'vitest';
import { dropPlace, moveItem } from '../../../src/ui/ordering/dropPlace';

describe('moveItem', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 9, 'bca'],
    [2, -1, 'cab'],
  ])('takes what is at %i to %i: %s', (from, to, expected) => {
    expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(expected);
  });

  it('leaves the list alone that it was given', () => {
    const list = Object.freeze(['a', 'b', 'c']);
    moveItem(list, 0, 2);
    expect(list).toEqual(['a', 'b', 'c']);
  });
});

describe('an item that is dropped', () => {
  const element = { getBoundingClientRect: () => ({ left: 0, top: 0, right: 100, bottom: 40, width: 100, height: 40, x: 0, y: 0 }) };
  const over = (index: number, clientY: number) =>
    attachClosestEdge({ index }, { element: element as never, input: { clientX: 50, clientY } as never, allowedEdges: ['top', 'bottom'] });

  it.each([
    [0, 2, 'upper', 1],
    [0, 2, 'lower', 2],
    [2, 0, 'upper', 0],
    [2, 0, 'lower', 1],
    [1, 1, 'lower', 1],
    [0, 1, 'upper', 0],
  ] as const)('from %i over %i, in its %s half, stands at %i', (from, index, half, place) => {
    expect(dropPlace(from, over(index, half === 'upper' ? 5 : 35))).toBe(place);
  });
});
