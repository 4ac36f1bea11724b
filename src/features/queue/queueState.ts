import type { RecordId } from '../../schema/recordTypes';

/** Where somebody is in a queue. */
interface QueueState {
  /** Whether it is known who waits. */
  readonly isRead: boolean;
  /** All records that have waited since the page was opened, in order: places in it do not change. */
  readonly ids: readonly RecordId[];
  /** Those that are dealt with, by this person or by somebody else. */
  readonly done: ReadonlySet<RecordId>;
  /** The record on the screen; undefined at the end. */
  readonly current: RecordId | undefined;
}

export type QueueAction =
  /** The server said who waits now. */
  | { readonly type: 'read'; readonly ids: readonly RecordId[] }
  /** One further or one back among those that still wait; past the end it begins again, so that skipped ones come back. */
  | { readonly type: 'move'; readonly by: 1 | -1 }
  /** The record is dealt with; the next one follows. */
  | { readonly type: 'finish'; readonly id: RecordId }
  /** The record waits again after all. */
  | { readonly type: 'putBack'; readonly id: RecordId }
  /** Shows one that waits; without an id the first. */
  | { readonly type: 'show'; readonly id?: RecordId };

export const emptyQueue: QueueState = { isRead: false, ids: [], done: new Set(), current: undefined };

/** Those that still wait, in order. */
export function remainingOf({ ids, done }: Pick<QueueState, 'ids' | 'done'>): RecordId[] {
  return ids.filter((id) => !done.has(id));
}

/** The one that a move leads to; undefined when no other waits. */
export function neighbourOf(state: QueueState, by: 1 | -1): RecordId | undefined {
  const { ids, done, current } = state;
  const start = current === undefined ? -1 : ids.indexOf(current);
  for (let step = 1; step < ids.length; step += 1) {
    const id = ids[(start + by * step + ids.length * 2) % ids.length];
    if (id !== undefined && id !== current && !done.has(id)) return id;
  }
  return undefined;
}

const reducers: { readonly [T in QueueAction['type']]: (state: QueueState, action: Extract<QueueAction, { type: T }>) => QueueState } = {
  read(state, { ids }) {
    const waiting = new Set(ids);
    const isNew = state.ids.length === 0;
    const all = [...state.ids, ...ids.filter((id) => !state.ids.includes(id))];
    return {
      isRead: true,
      ids: all,
      done: new Set(all.filter((id) => state.done.has(id) || !waiting.has(id))),
      current: isNew ? ids[0] : state.current,
    };
  },
  move(state, { by }) {
    const next = neighbourOf(state, by);
    const isDone = state.current !== undefined && state.done.has(state.current);
    return next === undefined && !isDone ? state : { ...state, current: next };
  },
  finish(state, { id }) {
    const finished = { ...state, done: new Set([...state.done, id]) };
    return { ...finished, current: neighbourOf(finished, 1) };
  },
  putBack(state, { id }) {
    return { ...state, done: new Set([...state.done].filter((one) => one !== id)) };
  },
  show(state, { id = remainingOf(state)[0] }) {
    return { ...state, current: id };
  },
};

/** What becomes of a queue. */
export function queueReducer<A extends QueueAction>(state: QueueState, action: A): QueueState {
  return (reducers[action.type] as (state: QueueState, action: A) => QueueState)(state, action);
}
