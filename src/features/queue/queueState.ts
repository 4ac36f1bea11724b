import type { RecordId } from '../../schema/recordTypes';

interface QueueState {
  readonly isRead: boolean;
  /** All records since the page opened. Positions do not change. */
  readonly ids: readonly RecordId[];
  readonly done: ReadonlySet<RecordId>;
  readonly current: RecordId | undefined;
}

export type QueueAction =
  | { readonly type: 'read'; readonly ids: readonly RecordId[] }
  /** Moves among waiting records. Past the end it continues with skipped ones. */
  | { readonly type: 'move'; readonly by: 1 | -1 }
  | { readonly type: 'finish'; readonly id: RecordId }
  | { readonly type: 'putBack'; readonly id: RecordId }
  /** Shows a record, by default the first waiting one. */
  | { readonly type: 'show'; readonly id?: RecordId };

export const emptyQueue: QueueState = { isRead: false, ids: [], done: new Set(), current: undefined };

export function getRemaining({ ids, done }: Pick<QueueState, 'ids' | 'done'>): RecordId[] {
  return ids.filter((id) => !done.has(id));
}

export function getNeighbour(state: QueueState, by: 1 | -1): RecordId | undefined {
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
    const next = getNeighbour(state, by);
    const isDone = state.current !== undefined && state.done.has(state.current);
    return next === undefined && !isDone ? state : { ...state, current: next };
  },
  finish(state, { id }) {
    const finished = { ...state, done: new Set([...state.done, id]) };
    return { ...finished, current: getNeighbour(finished, 1) };
  },
  putBack(state, { id }) {
    return { ...state, done: new Set([...state.done].filter((one) => one !== id)) };
  },
  show(state, { id = getRemaining(state)[0] }) {
    return { ...state, current: id };
  },
};

export function queueReducer<A extends QueueAction>(state: QueueState, action: A): QueueState {
  return (reducers[action.type] as (state: QueueState, action: A) => QueueState)(state, action);
}
