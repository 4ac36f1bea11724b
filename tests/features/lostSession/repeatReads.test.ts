import { type DataProvider, HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { createLostSession } from '../../../src/features/lostSession/createLostSession';
import { repeatReads } from '../../../src/features/lostSession/repeatReads';
import { prefetchSignal } from '../../../src/http/httpClient';
import { createBrowserTabs, createFakeServer, json, settle } from '../../support/createTabs';

const amal = { user: { name: 'Amal', token: `x.${btoa('{"sub":"7"}')}.x` } };
const refused = new HttpError('detail', 401, { errors: {}, codes: ['token_not_valid'] });

/** A data provider whose API accepts calls while a user is signed in. It reads the session before it rejects, as the real one does. */
async function openProvider({ hasForm = true } = {}) {
  let current: object = amal;
  const tab = createBrowserTabs(createFakeServer({ 'GET session': () => json(current) })).openTab();
  const lostSession = createLostSession(tab.client, () => hasForm);
  await tab.start();
  const calls: string[] = [];
  const answer = async (name: string) => {
    calls.push(name);
    if (!(await tab.client.refetch())) throw refused;
    return { data: { id: name } } as never;
  };
  const provider = {
    getOne: (_resource: string, { id }: { id: string }) => answer(id),
    update: () => answer('update'),
    call: (_resource: string, { method = 'POST' }) => answer(method),
  } as unknown as DataProvider;
  const become = async (next: object) => {
    current = next;
    await tab.client.refetch();
  };
  return { provider: repeatReads(provider, lostSession), calls, become, lostSession, end: () => (current = {}) };
}

it('asks again what was read when the session ended, once the user is back; later reads wait without asking', async () => {
  const { provider, calls, become, end, lostSession } = await openProvider();
  end();
  const first = provider.getOne('goals', { id: 'a' });
  await settle();
  expect(lostSession.getState()).toEqual(amal);
  const later = [provider.getOne('goals', { id: 'b' }), provider.call('goals', { method: 'GET', path: 'c/' })];
  await settle();
  expect(calls).toEqual(['a']);
  await become(amal);
  await Promise.all([first, ...later]);
  expect(calls.toSorted()).toEqual(['GET', 'a', 'a', 'b']);
});

it('neither holds nor repeats what changes something, or what nobody waits for', async () => {
  const { provider, calls, become, end } = await openProvider();
  end();
  await expect(provider.update('goals', { id: 1, data: {}, previousData: {} })).rejects.toBe(refused);
  await become({});
  await expect(provider.call('goals', { path: 'b/' })).rejects.toBe(refused);
  await expect(provider.getOne('goals', { id: 'prefetched', signal: prefetchSignal() })).rejects.toBe(refused);
  await become(amal);
  expect(calls).toEqual(['update', 'POST', 'prefetched']);
});

it('rejects as ever without an open form, and what is refused for another reason', async () => {
  const { provider, end } = await openProvider({ hasForm: false });
  end();
  await expect(provider.getOne('goals', { id: 'a' })).rejects.toBe(refused);
  const missing = new HttpError('detail', 404, { errors: {}, codes: ['not_found'] });
  const { lostSession } = await openProvider();
  const failing = { getOne: () => Promise.reject(missing) } as unknown as DataProvider;
  await expect(repeatReads(failing, lostSession).getOne('goals', { id: 'a' })).rejects.toBe(missing);
  expect(lostSession.getState()).toBeUndefined();
});

it('gives a read up with the user', async () => {
  const { provider, end, lostSession } = await openProvider();
  end();
  const read = provider.getOne('goals', { id: 'a' });
  await settle();
  lostSession.abandon();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
});
