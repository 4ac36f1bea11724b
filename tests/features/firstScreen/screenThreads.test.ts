import { describe, expect, it } from 'vitest';
import type { ScreenThread } from '../../../server/features/firstScreen/screenThread';
import { screenThreads } from '../../../server/features/firstScreen/screenThreads';
import type { Screen, ScreenRequest } from '../../../src/schema/screen';

/** Threads whose renderings the test ends. Each screen contains the user that it was rendered for. */
function fakes() {
  const started = new Map<number, { ready: boolean; readonly open: { readonly store: unknown; readonly end: () => void }[] }>();
  const getThread = (index: number): ScreenThread => {
    const known = started.get(index) ?? { ready: index === 0, open: [] };
    started.set(index, known);
    return {
      isReady: () => known.ready,
      render: ({ store }) =>
        known.ready
          ? new Promise<Screen>((resolve) => {
              known.open.push({ store, end: () => resolve({ html: JSON.stringify(store) } as Screen) });
            })
          : undefined,
    };
  };
  return { started, getThread };
}

const noCalls = async () => new Response();
const getRequest = (user: string) => ({ store: { user } }) as unknown as ScreenRequest;

describe('threads that draw', () => {
  it('a second one is started when the first is at work, and gets what comes once it is ready', async () => {
    const { started, getThread } = fakes();
    const threads = screenThreads(getThread, 2);
    const draw = (user: string) => threads.render(getRequest(user), noCalls, new AbortController().signal);
    const renderings = [draw('a')];
    expect(started.size).toBe(1);
    renderings.push(draw('b'));
    expect(started.size).toBe(2);
    // The second thread is not ready yet, so the first gets this rendering.
    renderings.push(draw('c'));
    expect(started.get(0)?.open).toHaveLength(3);
    const second = started.get(1);
    if (second) second.ready = true;
    renderings.push(draw('d'), draw('e'), draw('f'), draw('g'));
    expect(started.get(0)?.open).toHaveLength(4);
    expect(second?.open).toHaveLength(3);
    expect(started.size).toBe(2);
    for (const { open } of started.values()) for (const { end } of open) end();
    expect((await Promise.all(renderings)).map((screen) => screen?.html)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((user) => JSON.stringify({ user })),
    );
  });

  it('nothing is drawn while none is ready', () => {
    const { started, getThread } = fakes();
    const threads = screenThreads(getThread, 2);
    threads.isReady();
    const first = started.get(0);
    if (first) first.ready = false;
    expect(threads.render(getRequest('a'), noCalls, new AbortController().signal)).toBeUndefined();
    expect(started.size).toBe(1);
  });
});
