import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { createLostSession } from '../../../src/auth/createLostSession';
import { holdReads } from '../../../src/auth/holdReads';
import type { HttpClient, HttpOptions } from '../../../src/http/httpClient';
import { createBrowserTabs, createFakeServer, json, settle } from '../../support/createTabs';

const amal = { user: { name: 'Amal', token: `x.${btoa('{"sub":"7"}')}.x` } };
const refused = new HttpError('detail', 401, { errors: {}, codes: ['token_not_valid'] });

/** A client in front of an API that takes calls while somebody is signed in, as the real one asks the session when it is refused. */
async function openClient({ hasForm = true } = {}) {
  let current: object = amal;
  const tab = createBrowserTabs(createFakeServer({ 'GET session': () => json(current) })).openTab();
  const lostSession = createLostSession(tab.client);
  await tab.start();
  if (hasForm) lostSession.openForm();
  const calls: string[] = [];
  const client: HttpClient = async (path, { method = 'GET' } = {}) => {
    calls.push(`${method} ${path}`);
    if (!(await tab.client.refetch())) throw refused;
    return { status: 200, headers: new Headers(), body: '{}', json: {} };
  };
  const become = async (next: object) => {
    current = next;
    await tab.client.refetch();
  };
  const call = (path: string, options?: HttpOptions) => holdReads(client, lostSession)(path, options);
  return { call, calls, become, lostSession, end: () => (current = {}) };
}

it('asks again what was read when the session ended, once the user is back; later reads wait without asking', async () => {
  const { call, calls, become, end, lostSession } = await openClient();
  end();
  const first = call('/a/');
  await settle();
  expect(lostSession.getState()).toEqual(amal);
  const second = call('/b/');
  await settle();
  expect(calls).toEqual(['GET /a/']);
  await become(amal);
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
  expect(calls.toSorted()).toEqual(['GET /a/', 'GET /a/', 'GET /b/']);
});

it('neither holds nor repeats what changes something, or what needs no session', async () => {
  const { call, calls, become, end } = await openClient();
  end();
  await expect(call('/a/', { method: 'PATCH' })).rejects.toBe(refused);
  await become({});
  await expect(call('/b/', { method: 'POST' })).rejects.toBe(refused);
  await expect(call('/c/', { anonymous: true })).rejects.toBe(refused);
  await expect(call('/d/', { isOfWrite: true })).rejects.toBe(refused);
  await become(amal);
  expect(calls).toEqual(['PATCH /a/', 'POST /b/', 'GET /c/', 'GET /d/']);
});

it('rejects as ever without an open form, and what is refused for another reason', async () => {
  const { call, end } = await openClient({ hasForm: false });
  end();
  await expect(call('/a/')).rejects.toBe(refused);
  const missing = new HttpError('detail', 404, { errors: {}, codes: ['not_found'] });
  const { lostSession } = await openClient();
  await expect(holdReads(() => Promise.reject(missing), lostSession)('/a/')).rejects.toBe(missing);
  expect(lostSession.getState()).toBeUndefined();
});

it('gives a read up with the user', async () => {
  const { call, end, lostSession } = await openClient();
  end();
  const read = call('/a/');
  await settle();
  lostSession.giveUp();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
});
