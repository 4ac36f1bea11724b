import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { describe, expect, it } from 'vitest';
import { type DropData, dropEdge, dropPlace, moveItem } from '../../../src/ui/ordering/dropPlace';

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
  it.each([
    [0, 2, 'before', 1],
    [0, 2, 'after', 2],
    [2, 0, 'before', 0],
    [2, 0, 'after', 1],
    [1, 1, 'after', 1],
    [0, 1, 'before', 0],
  ] as const)('from %i over %i, %s it, stands at %i', (from, over, edge, place) => {
    expect(dropPlace(from, over, edge)).toBe(place);
  });

  const at = (x: number, y: number, allowedEdges: ('top' | 'bottom' | 'left' | 'right')[]) => {
    const element = { getBoundingClientRect: () => ({ left: 0, top: 0, right: 100, bottom: 40, width: 100, height: 40, x: 0, y: 0 }) };
    return attachClosestEdge({}, { element: element as never, input: { clientX: x, clientY: y } as never, allowedEdges }) as DropData;
  };

  it('comes before or after by the half that the pointer is in', () => {
    expect(dropEdge(at(50, 5, ['top', 'bottom']), 'ltr')).toBe('before');
    expect(dropEdge(at(50, 35, ['top', 'bottom']), 'rtl')).toBe('after');
  });

  it('side by side follows the direction of reading', () => {
    expect(dropEdge(at(90, 20, ['left', 'right']), 'ltr')).toBe('after');
    expect(dropEdge(at(90, 20, ['left', 'right']), 'rtl')).toBe('before');
    expect(dropEdge(at(10, 20, ['left', 'right']), 'rtl')).toBe('after');
  });
});
