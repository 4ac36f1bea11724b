import { expect, it } from 'vitest';
import { watchOtherUser } from '../../../src/auth/watchSession';
import { createBrowserTabs, createFakeServer, json } from '../../support/createTabs';

const getSession = (claims: object | undefined, name = 'Amal') => ({
  user: { name, image: null, token: claims ? `x.${btoa(JSON.stringify(claims))}.x` : 'opaque' },
  expires: '2030-01-01T00:00:00.000Z',
});
const amal = getSession({ sub: '7' });
const noor = getSession({ sub: '8' }, 'Noor');

async function countChanges(...sessions: readonly object[]): Promise<number> {
  let current = sessions[0] ?? {};
  let changes = 0;
  const tab = createBrowserTabs(createFakeServer({ 'GET session': () => json(current) })).openTab();
  watchOtherUser(tab.client, () => {
    changes += 1;
  });
  await tab.start();
  for (const next of sessions.slice(1)) {
    current = next;
    await tab.client.refetch();
  }
  return changes;
}

it.each([
  ['the session of another account follows at once', [amal, noor], 1],
  ['the session of another account follows one that ended', [amal, {}, noor], 1],
  ['a token without a subject follows one with', [amal, getSession(undefined)], 1],
  ['the same account is back', [amal, {}, amal], 0],
  ['a session is renewed, or its user renamed', [amal, getSession({ sub: '7', exp: 1 }, 'Amal, renamed')], 0],
  ['a token without a subject follows one without', [getSession(undefined), getSession(undefined, 'Renamed')], 0],
  ['somebody signs in for the first time', [{}, amal], 0],
])('another user is reported exactly when it is one: %s', async (_name, sessions, changes) => {
  expect(await countChanges(...sessions)).toBe(changes);
});
