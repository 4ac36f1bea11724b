// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { acceptedError } from '../../../src/data/accepted';
import { manyChangedError } from '../../../src/data/versions/versionConflict';
import { useSavedOrder } from '../../../src/features/reorder/useSavedOrder';

const records = [1, 2, 3, 4].map((id) => ({ id, ordering: id }));

function savedOrder() {
  const calls: { readonly places: unknown; readonly answer: () => void; readonly fail: (error: Error) => void }[] = [];
  const reorder = (_resource: string, places: unknown) =>
    new Promise<void>((answer, fail) => {
      calls.push({ places, answer, fail });
    });
  const dataProvider = testDataProvider({ reorder } as Partial<DataProvider>);
  const { result } = renderHook(() => useSavedOrder(registry.get('homeBanners'), 'ordering', records), {
    wrapper: ({ children }) => <CoreAdminContext dataProvider={dataProvider}>{children}</CoreAdminContext>,
  });
  const move = (from: number, to: number) =>
    act(async () => {
      result.current.move(from, to);
      void result.current.save();
    });
  return { result, calls, move, ids: () => result.current.order.map(({ id }) => id) };
}

describe('an order that is saved move by move', () => {
  it('is sent in one call with all changed places, and said to be saved', async () => {
    const { result, calls, move, ids } = savedOrder();
    await move(2, 0);
    expect(ids()).toEqual([3, 1, 2, 4]);
    expect(calls.map(({ places }) => places)).toEqual([
      [
        { id: 3, ordering: 1 },
        { id: 1, ordering: 2 },
        { id: 2, ordering: 3 },
      ],
    ]);
    expect(result.current.state).toBe('saving');
    await act(async () => calls[0]?.answer());
    expect(result.current.state).toBe('saved');
  });

  it('gathers moves that are made while a call is under way', async () => {
    const { calls, move, ids } = savedOrder();
    await move(0, 1);
    await move(2, 3);
    await move(0, 1);
    expect(calls).toHaveLength(1);
    await act(async () => calls[0]?.answer());
    expect(ids()).toEqual([1, 2, 4, 3]);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.places).toEqual([
      { id: 1, ordering: 1 },
      { id: 2, ordering: 2 },
      { id: 4, ordering: 3 },
      { id: 3, ordering: 4 },
    ]);
  });

  it('stays in the order that was asked for, not said to be saved, when the API has only accepted it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { result, calls, move, ids } = savedOrder();
    await move(0, 1);
    await act(async () => calls[0]?.fail(acceptedError()));
    expect(ids()).toEqual([2, 1, 3, 4]);
    expect(result.current).toMatchObject({ state: 'none', error: undefined });
    expect(calls).toHaveLength(1);
  });

  it('shows what others moved meanwhile, and moves that on the next try', async () => {
    // Outside production, react-admin logs rejected calls.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { result, calls, move, ids } = savedOrder();
    await move(0, 1);
    await act(async () => calls[0]?.fail(manyChangedError({ changed: [{ id: 1, ordering: 9 }], done: [] })));
    expect(ids()).toEqual([2, 3, 4, 1]);
    await act(async () => result.current.retry());
    expect(ids()).toEqual([2, 1, 3, 4]);
    expect(calls[1]?.places).toEqual([
      { id: 1, ordering: 3 },
      { id: 3, ordering: 4 },
      { id: 4, ordering: 9 },
    ]);
  });

  it('stands again as it was saved last when a call fails, and the reason is kept until the next move', async () => {
    // Outside production, react-admin logs rejected calls.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { result, calls, move, ids } = savedOrder();
    await move(0, 1);
    await act(async () => calls[0]?.answer());
    await move(3, 0);
    await act(async () => calls[1]?.fail(new Error('No network')));
    expect(ids()).toEqual([2, 1, 3, 4]);
    expect(result.current.error).toEqual(new Error('No network'));
    await move(0, 1);
    expect(result.current.error).toBeUndefined();
    expect(calls[2]?.places).toEqual([
      { id: 1, ordering: 1 },
      { id: 2, ordering: 2 },
    ]);
  });

  it('brings the order that was wanted back on another try, the moves made meanwhile included', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { result, calls, move, ids } = savedOrder();
    await move(3, 0);
    await move(3, 0);
    await act(async () => calls[0]?.fail(new Error('No session')));
    expect(ids()).toEqual([1, 2, 3, 4]);
    await act(async () => result.current.retry());
    expect(ids()).toEqual([3, 4, 1, 2]);
    expect(result.current.error).toBeUndefined();
    await act(async () => calls[1]?.answer());
    expect(result.current.state).toBe('saved');
  });

  it('sends nothing when everything is back where it was', async () => {
    const { result, calls } = savedOrder();
    await act(async () => {
      result.current.move(0, 1);
      result.current.move(1, 0);
      void result.current.save();
    });
    expect(calls).toHaveLength(0);
  });
});
