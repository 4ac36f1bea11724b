import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchDocument } from '../../../../server/features/contract/fetchDocument';
import { readContract } from '../../../../server/openApi/readContract';
import { type Listening, listen } from '../../../support/listen';

const live = new AbortController().signal;

let api: Listening;
let answer: () => Response;
let calls: Request[];
beforeAll(async () => {
  api = await listen((request) => {
    calls.push(request);
    return answer();
  });
});
beforeEach(() => {
  calls = [];
  answer = () => new Response('{}', { headers: { 'Content-Type': 'application/json' } });
});
afterAll(() => api.close());

describe('Fetching the document', () => {
  const fetchIt = (token?: string, limits?: Parameters<typeof fetchDocument>[3]) =>
    fetchDocument(`${api.origin}/schema/`, token, live, limits);

  it('sends the token, with its scheme if it has one', async () => {
    await fetchIt('abc');
    await fetchIt('Token abc');
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc', 'Token abc']);
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'refused'],
    [503, 'refused'],
  ])('names status %i', async (status, problem) => {
    answer = () => new Response('no', { status });
    expect(await fetchIt()).toEqual({ problem, status });
  });

  it('does not follow a redirect, which could lead the token elsewhere', async () => {
    answer = () => new Response(null, { status: 302, headers: { Location: 'http://127.0.0.1:9/' } });
    expect(await fetchIt('secret')).toEqual({ problem: 'moved', status: 302 });
    expect(calls).toHaveLength(1);
  });

  it('ends when the response is too large, or nobody answers', async () => {
    const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) });
    answer = () => new Response(endless());
    expect(await fetchIt(undefined, { timeoutMs: 60_000, maxBytes: 10_000 })).toEqual({ problem: 'tooLarge' });
    expect(await fetchDocument('http://127.0.0.1:9/', undefined, live)).toMatchObject({ problem: 'unreachable' });
  });

  it('ends when the response is too slow, also where its signals could be collected meanwhile', async () => {
    answer = () => new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) }));
    setFlagsFromString('--expose-gc');
    const collecting = setInterval(runInNewContext('gc'), 20);
    const found = await fetchIt(undefined, { timeoutMs: 200, maxBytes: 10_000 });
    clearInterval(collecting);
    expect(found).toMatchObject({ problem: 'unreachable' });
  }, 10_000);
});

describe('Reading the document', () => {
  it('ends within its time', async () => {
    await expect(readContract('{"openapi":"3.0.0","paths":{}}', 'x', live, { timeoutMs: 1, maxMb: 256 })).rejects.toThrow('too long');
  });

  it('does not take the memory of the gateway', async () => {
    const huge = `{"openapi":"3.0.0","x":[${'[],'.repeat(1_000_000)}[]],"paths":{}}`;
    await expect(readContract(huge, 'x', live, { timeoutMs: 60_000, maxMb: 40 })).rejects.toThrow(/memory/i);
  });
});
