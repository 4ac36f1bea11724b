import { describe, expect, it } from 'vitest';
import { emptyQueue, getNeighbour, getRemaining, type QueueAction, queueReducer } from '../../../src/features/queue/queueState';

const stateAfter = (...actions: QueueAction[]) => actions.reduce(queueReducer, emptyQueue);
const read = (...ids: number[]): QueueAction => ({ type: 'read', ids });
const next: QueueAction = { type: 'move', by: 1 };
const previous: QueueAction = { type: 'move', by: -1 };
const finish = (id: number): QueueAction => ({ type: 'finish', id });

describe('a queue', () => {
  it('begins with the first that waits', () => {
    expect(stateAfter(read(3, 5, 8)).current).toBe(3);
    expect(stateAfter()).toMatchObject({ isRead: false, current: undefined });
    expect(stateAfter(read())).toMatchObject({ isRead: true, current: undefined });
  });

  it('goes on and back, and begins again past either end', () => {
    expect(stateAfter(read(3, 5, 8), next).current).toBe(5);
    expect(stateAfter(read(3, 5, 8), next, next, next).current).toBe(3);
    expect(stateAfter(read(3, 5, 8), previous).current).toBe(8);
  });

  it('leaves out what is done, and comes back to what was skipped', () => {
    const state = stateAfter(read(3, 5, 8), next, finish(5), finish(8));
    expect(state.current).toBe(3);
    expect(getRemaining(state)).toEqual([3]);
    expect(getNeighbour(state, 1)).toBeUndefined();
    expect(stateAfter(read(3, 5, 8), next, finish(5), finish(8), next).current).toBe(3);
  });

  it('ends when all is done', () => {
    expect(stateAfter(read(3, 5), finish(3), finish(5)).current).toBeUndefined();
  });

  it('puts back what was taken back, in its place', () => {
    const state = stateAfter(read(3, 5, 8), finish(3), { type: 'putBack', id: 3 });
    expect(state.current).toBe(5);
    expect(getRemaining(state)).toEqual([3, 5, 8]);
    expect(queueReducer(state, { type: 'show', id: 3 }).current).toBe(3);
  });

  it('keeps its places when the server is asked again: what is gone counts as done, what is new comes last', () => {
    const state = stateAfter(read(3, 5, 8), next, finish(5), read(3, 9));
    expect(state.ids).toEqual([3, 5, 8, 9]);
    expect([...state.done]).toEqual([5, 8]);
    expect(state.current).toBe(8);
    expect(queueReducer(state, next).current).toBe(9);
  });

  it('stays at its end until one goes on, although somebody waits again', () => {
    const state = stateAfter(read(3), finish(3), read(4));
    expect(state.current).toBeUndefined();
    expect(queueReducer(state, { type: 'show' }).current).toBe(4);
  });

  it('is left by a move when somebody else dealt with the last one', () => {
    expect(stateAfter(read(3), read(), next).current).toBeUndefined();
    expect(stateAfter(read(3), next).current).toBe(3);
  });
});
