// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDraggableItem } from '../../../src/ui/ordering/useDraggableItem';
import type { Ordering } from '../../../src/ui/ordering/useOrdering';

const registered = vi.hoisted(() => [] as { getInitialData: () => unknown }[]);

vi.mock('@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter', () => ({
  draggable: (options: { getInitialData: () => unknown }) => {
    registered.push(options);
    return () => undefined;
  },
  dropTargetForElements: () => () => undefined,
}));

const ordering = { key: Symbol('test'), pickedUp: undefined, staysBeside: () => false } as unknown as Ordering;

function Item({ index }: { readonly index: number }) {
  const { itemProps, handleRef } = useDraggableItem(ordering, index);
  return (
    <div {...itemProps}>
      <button type="button" ref={handleRef} />
    </div>
  );
}

it('is dragged from its new place, without being registered again, when a row before it is removed', () => {
  const { rerender } = render(<Item index={3} />);
  rerender(<Item index={2} />);
  expect(registered.map(({ getInitialData }) => getInitialData())).toEqual([{ ordering: ordering.key, index: 2 }]);
});
