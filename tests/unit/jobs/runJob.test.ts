import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobOptions } from '../../../src/data/jobs/job';
import type { JobResult } from '../../../src/data/jobs/jobResult';
import { runJob } from '../../../src/data/jobs/runJob';
import { httpError } from '../../../src/http/toHttpError';

beforeEach(() => void vi.useFakeTimers());
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const items = (count: number) => Array.from({ length: count }, (_, index) => index);
const throttled = (retryAfterSeconds?: number) => new HttpError('Slow down.', 429, { errors: {}, codes: ['throttled'], retryAfterSeconds });
const lost = () => httpError(0, 'errors.unreachable');

/** An API whose calls take 100 ms. Records its calls and the maximum number of concurrent ones. */
function createApi(answer: (item: number, time: number) => Error | undefined = () => undefined) {
  const sent: number[] = [];
  const changed: number[] = [];
  const atOnce = { now: 0, most: 0 };
  const call = async (item: number) => {
    const time = sent.filter((one) => one === item).length;
    sent.push(item);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    await new Promise((resolve) => setTimeout(resolve, 100));
    atOnce.now -= 1;
    const error = answer(item, time);
    if (error) throw error;
    changed.push(item);
    return `answer ${item}`;
  };
  return { call, sent, changed, atOnce };
}

function start(count: number, call: (item: number) => Promise<unknown>, options: JobOptions<number> = {}) {
  const told: [number, JobResult['state']][] = [];
  const job = runJob(items(count), call, { ...options, onResult: (item, { state }) => told.push([item, state]) });
  const states = () => job.results.map((result) => result?.state);
  return { job, told, states };
}

describe('a job over many items', () => {
  it('makes one call per item, four at a time, and keeps one result each', async () => {
    const api = createApi();
    const { job, told } = start(10, api.call);
    await seconds(1);
    expect(api.atOnce.most).toBe(4);
    expect(api.sent).toEqual(items(10));
    expect(told).toHaveLength(10);
    expect(job.results[7]).toEqual({ state: 'done', answer: 'answer 7' });
    expect(await job.finished).toMatchObject({ phase: 'ended', total: 10, done: 10, refused: 0, unknown: 0 });
  });

  it('ends at once without items', async () => {
    const { job } = start(0, createApi().call);
    await seconds(0);
    expect(await job.finished).toMatchObject({ phase: 'ended', total: 0 });
  });

  it('keeps the words of a refusal and goes on with the others', async () => {
    const refusal = new HttpError('Required', 400, { errors: { name: 'Required' }, codes: ['required'] });
    const { job, states } = start(3, createApi((item) => (item === 1 ? refusal : undefined)).call);
    await seconds(1);
    expect(states()).toEqual(['done', 'refused', 'done']);
    expect(job.results[1]).toEqual({ state: 'refused', status: 400, message: 'Required', errors: { name: 'Required' } });
  });

  it('stops when a result cannot be recorded, and says why', async () => {
    const api = createApi();
    const job = runJob(items(20), api.call, {
      onResult: () => {
        throw new Error('The disk is full');
      },
    });
    await seconds(5);
    await expect(job.finished).rejects.toThrow('The disk is full');
    expect(api.sent).toHaveLength(4);
  });

  it('tells its listeners of ten thousand results a few times a second', async () => {
    const { job } = start(10_000, async () => undefined);
    const listener = vi.fn();
    job.subscribe(listener);
    await job.finished;
    expect(listener.mock.calls.length).toBeLessThan(20);
    expect(job.getState().done).toBe(10_000);
  });
});

describe('an API that is asked too often', () => {
  it('is left alone by all workers for as long as it asks, and then gets the same item again', async () => {
    const api = createApi((item, time) => (item === 0 && time === 0 ? throttled(30) : undefined));
    const { job, states } = start(12, api.call);
    await seconds(1);
    expect(job.getState().waiting).toMatchObject({ reason: 'throttled' });
    expect(api.sent).toEqual([0, 1, 2, 3]);
    await seconds(28);
    expect(api.sent).toHaveLength(4);
    await seconds(5);
    expect(job.getState()).toMatchObject({ phase: 'ended', waiting: undefined, done: 12 });
    expect(api.sent.filter((item) => item === 0)).toHaveLength(2);
    expect(states()).toEqual(Array(12).fill('done'));
  });

  it('is asked again after a pause of its own where it does not say how long', async () => {
    const { job } = start(1, createApi((_item, time) => (time < 3 ? throttled() : undefined)).call);
    await seconds(8);
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 1 });
  });

  it('pauses the job when it asks for more patience than the job has', async () => {
    const api = createApi((_item, time) => (time === 0 ? throttled(3_600) : undefined));
    const { job } = start(2, api.call);
    await seconds(4_000);
    expect(job.getState()).toMatchObject({ phase: 'paused', pausedBy: 'throttled', done: 0 });
    expect(api.sent).toHaveLength(2);
    job.resume();
    await seconds(1);
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 2 });
  });
});

describe('a network that goes away', () => {
  it('costs only the calls under way: the others wait for it', async () => {
    let isUp = true;
    const api = createApi(() => (isUp ? undefined : lost()));
    const probe = vi.fn(async () => {
      if (!isUp) throw lost();
    });
    const { job, states } = start(40, api.call, { probe });
    await seconds(0.35);
    isUp = false;
    await seconds(120);
    expect(job.getState()).toMatchObject({ phase: 'running', waiting: { reason: 'network' } });
    const before = api.sent.length;
    expect(job.getState().unknown).toBe(4);
    isUp = true;
    await seconds(40);
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 36, refused: 0, unknown: 4 });
    expect(before).toBe(16);
    expect(new Set(api.sent).size).toBe(api.sent.length);
    expect(states().filter((state) => state === 'unknown')).toHaveLength(4);
  });

  it('is believed to be back as soon as the browser says so', async () => {
    let isUp = false;
    const { job } = start(1, createApi(() => (isUp ? undefined : lost())).call, { recheck: async () => 'again' });
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    await seconds(0.2);
    expect(job.getState().waiting?.reason).toBe('network');
    isUp = true;
    target.dispatchEvent(new Event('online'));
    await seconds(0.2);
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 1 });
  });

  it('pauses the job after ten minutes without any answer, and loses nothing that was not sent', async () => {
    const api = createApi(lost);
    const { job } = start(100, api.call, { probe: async () => Promise.reject(lost()) });
    await seconds(3_600);
    expect(job.getState()).toMatchObject({ phase: 'paused', pausedBy: 'network', done: 0, unknown: 4 });
    expect(api.sent).toHaveLength(4);
  });

  it('never makes a change twice, whatever is lost on the way', async () => {
    // Some requests and some responses are lost. A third loss would leave an item's outcome unknown.
    const made: number[] = [];
    const sent: number[] = [];
    const call = async (item: number) => {
      const isFaulty = sent.filter((one) => one === item).length < 2;
      sent.push(item);
      if (isFaulty && sent.length % 7 === 0) throw lost();
      made.push(item);
      if (isFaulty && sent.length % 5 === 0) throw httpError(504, 'errors.unavailable');
      if (isFaulty && sent.length % 11 === 0) throw httpError(500, 'errors.server');
    };
    const { job } = start(500, call, { recheck: async (item) => (made.includes(item) ? 'done' : 'again') });
    await seconds(3_600);
    expect(made.sort((a, b) => a - b)).toEqual(items(500));
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 500 });
  });

  it('leaves the outcome unknown where nobody can tell, and does not send again', async () => {
    const api = createApi(() => httpError(500, 'errors.server'));
    const { job, states } = start(2, api.call);
    await seconds(60);
    expect(states()).toEqual(['unknown', 'unknown']);
    expect(api.sent).toEqual([0, 1]);
    expect(job.countRetries()).toBe(0);
    await job.retry();
    expect(api.sent).toEqual([0, 1]);
  });

  it('gives up an item whose every answer is lost', async () => {
    const api = createApi((item) => (item === 0 ? httpError(500, 'errors.server') : undefined));
    const { job, states } = start(3, api.call, { recheck: async () => 'again' });
    await seconds(60);
    expect(states()).toEqual(['unknown', 'done', 'done']);
    expect(api.sent.filter((item) => item === 0)).toHaveLength(3);
    // A retry first checks the outcome, so one more attempt is safe.
    expect(job.countRetries()).toBe(1);
  });
});

describe('a job that is interrupted', () => {
  it('pauses after the calls under way, and goes on where it was', async () => {
    const api = createApi();
    const { job } = start(12, api.call);
    await seconds(0.15);
    job.pause();
    await seconds(60);
    expect(job.getState()).toMatchObject({ phase: 'paused', pausedBy: 'user', done: 8 });
    job.resume();
    await seconds(1);
    expect(api.sent).toEqual(items(12));
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 12 });
  });

  it('stops in the middle: calls under way have their result, the others are not sent', async () => {
    const api = createApi();
    const { job, states } = start(12, api.call);
    await seconds(0.15);
    job.stop();
    expect(job.getState()).toMatchObject({ phase: 'running', isStopped: true, done: 4 });
    await seconds(60);
    expect(await job.finished).toMatchObject({ phase: 'ended', isStopped: true, done: 8 });
    expect(api.sent).toHaveLength(8);
    expect(states().slice(8)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('stops while it waits or is paused', async () => {
    const waiting = start(5, createApi(() => throttled(60)).call);
    const paused = start(5, createApi().call);
    await seconds(0.05);
    paused.job.pause();
    await seconds(1);
    waiting.job.stop();
    paused.job.stop();
    await seconds(0);
    expect(await waiting.job.finished).toMatchObject({ phase: 'ended', done: 0, waiting: undefined });
    expect(await paused.job.finished).toMatchObject({ phase: 'ended', done: 4, pausedBy: undefined });
  });

  it('stops when its page goes away', async () => {
    const page = new AbortController();
    const api = createApi();
    const { job } = start(12, api.call, { signal: page.signal });
    await seconds(0.05);
    page.abort();
    await seconds(1);
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 4 });
    expect(api.sent).toHaveLength(4);
    const late = start(3, api.call, { signal: page.signal });
    await seconds(1);
    expect(late.job.getState()).toMatchObject({ phase: 'ended', done: 0 });
  });

  it('pauses when the session ends, and sends the refused items again after it is back', async () => {
    let isSignedIn = false;
    const api = createApi(() => (isSignedIn ? undefined : httpError(401, 'errors.signedOut', ['token_not_valid'])));
    const { job } = start(6, api.call);
    await seconds(60);
    expect(job.getState()).toMatchObject({ phase: 'paused', pausedBy: 'session', done: 0, refused: 0 });
    expect(api.sent).toHaveLength(4);
    isSignedIn = true;
    job.resume();
    await seconds(1);
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 6 });
    expect(api.changed.sort()).toEqual(items(6));
  });

  it('sends the refused again when asked to, and keeps what was done', async () => {
    const api = createApi((item, time) => (item % 3 === 0 && time === 0 ? httpError(409, 'errors.conflict') : undefined));
    const onEnd = vi.fn();
    const { job, states } = start(6, api.call, { onEnd });
    await seconds(1);
    expect(await job.finished).toMatchObject({ done: 4, refused: 2 });
    const again = job.retry();
    await seconds(1);
    expect(await again).toMatchObject({ phase: 'ended', done: 6, refused: 0 });
    expect(onEnd.mock.calls.map(([{ done }]) => done)).toEqual([4, 6]);
    expect(api.sent).toEqual([0, 1, 2, 3, 4, 5, 0, 3]);
    expect(states()).toEqual(Array(6).fill('done'));
  });
});

describe('an item that others have changed', () => {
  it('is counted apart from what was refused, and sent again if that makes sense', async () => {
    const answers = [httpError(412, 'changed'), httpError(410, 'gone'), httpError(409, 'in use')];
    const api = createApi((item, time) => (time === 0 ? answers[item] : undefined));
    const { job, states } = start(4, api.call);
    await seconds(1);
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 1, changed: 2, refused: 1 });
    expect(states()).toEqual(['changed', 'changed', 'refused', 'done']);
    expect(job.countRetries()).toBe(2);
    void job.retry();
    await seconds(1);
    expect(job.getState()).toMatchObject({ done: 3, changed: 1, refused: 0 });
    expect(api.sent).toEqual([0, 1, 2, 3, 0, 2]);
  });
});

describe('one call for several items', () => {
  const startTogether = (count: number, refuses: (items: readonly number[]) => Error | undefined, one = createApi()) => {
    const chunks: (readonly number[])[] = [];
    const call = async (chunk: readonly number[]) => {
      chunks.push(chunk);
      const error = refuses(chunk);
      if (error) throw error;
    };
    return { ...start(count, one.call, { together: { most: 4, call } }), chunks, one };
  };

  it('is made for as many as it takes', async () => {
    const { job, chunks, one } = startTogether(10, () => undefined);
    await seconds(1);
    expect(chunks).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9],
    ]);
    expect(one.sent).toEqual([]);
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 10 });
  });

  it('is followed by one call an item where it is refused, so that each has its own result', async () => {
    const one = createApi((item) => (item === 5 ? httpError(400, 'In use') : undefined));
    const { states, chunks } = startTogether(9, (chunk) => (chunk.includes(5) ? httpError(400, 'In use') : undefined), one);
    await seconds(1);
    expect(chunks).toHaveLength(2);
    expect(one.sent.sort()).toEqual([4, 5, 6, 7, 8]);
    expect(states()).toEqual(['done', 'done', 'done', 'done', 'done', 'refused', 'done', 'done', 'done']);
  });

  it('has the results that a refusal names, and sends none of its items again', async () => {
    const one = createApi();
    const call = async () => {
      throw httpError(412, 'errors.changedMeanwhile');
    };
    const getResults = (error: unknown, chunk: readonly number[]): readonly JobResult[] =>
      chunk.map((item) =>
        item === 2 ? { state: 'refused', message: String(error), status: 412, errors: {} } : { state: 'done', answer: undefined },
      );
    const { job, states } = start(4, one.call, { together: { most: 4, call, getResults } });
    await seconds(1);
    expect(states()).toEqual(['done', 'done', 'refused', 'done']);
    expect(job.getState()).toMatchObject({ phase: 'ended', done: 3, refused: 1 });
    expect(one.sent).toEqual([]);
  });

  it('leaves all its items unknown where its answer is lost', async () => {
    const { states, one } = startTogether(4, lost);
    await seconds(60);
    expect(states()).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(one.sent).toEqual([]);
  });
});
