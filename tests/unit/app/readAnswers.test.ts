// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { readAnswers } from '../../../src/performance/readAnswers';
import { answersId } from '../../../src/schema/screen';

const network = vi.fn<typeof fetch>();
beforeEach(() => {
  network.mockReset().mockImplementation(async () => new Response('from the network'));
  vi.stubGlobal('fetch', network);
  const written = {
    date: new Date().toUTCString(),
    locale: 'en',
    answers: { '/api/v1/goals/': '{"count":1}' },
    headers: { '/api/v1/goals/': { ETag: '"v1"', 'X-Total-Count': '90' } },
    refusals: { '/api/v1/users/': { status: 429, retryAfter: '7', body: '{"detail":"Not now."}' } },
    reads: [],
  };
  document.body.innerHTML = `<script type="application/json" id="${answersId}">${JSON.stringify(written)}</script>`;
});

it('what the API refused for now is refused to the first who asks, with the time to wait; the next asks the API', async () => {
  const answers = readAnswers('en');
  const refused = await answers.fetch('/api/v1/users/');
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([429, '7', { detail: 'Not now.' }]);
  expect(network).not.toHaveBeenCalled();
  expect(await (await answers.fetch('/api/v1/users/')).text()).toBe('from the network');
});

it('an answer comes with its ETag and its total, once', async () => {
  const answers = readAnswers('en');
  const known = await answers.fetch('/api/v1/goals/');
  expect(['ETag', 'X-Total-Count'].map((name) => known.headers.get(name))).toEqual(['"v1"', '90']);
  expect(await known.json()).toEqual({ count: 1 });
  expect((await answers.fetch('/api/v1/goals/')).headers.get('ETag')).toBeNull();
});

it('a refusal of a read stands in the way of no other call', async () => {
  const answers = readAnswers('en');
  expect(await (await answers.fetch('/api/v1/users/', { method: 'POST' })).text()).toBe('from the network');
  expect(await (await answers.fetch('/api/v1/goals/?page=2')).text()).toBe('from the network');
});

it('the first answer that did not come with the page ends the wait for the others', async () => {
  const answers = readAnswers('en');
  const ended = vi.fn();
  void answers.missed.then(ended);
  await answers.fetch('/api/v1/goals/');
  expect(ended).not.toHaveBeenCalled();
  await answers.fetch('/api/v1/goals/');
  expect(ended).toHaveBeenCalledOnce();
});
