import { expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { createRoles } from '../../../src/auth/createRoles';
import { defineAccess } from '../../../src/schema/defineAccess';
import { createBrowserTabs, createFakeServer, json, session } from '../../support/createTabs';

const access = defineAccess(registry, {
  role: { from: 'token', claim: 'role' },
  roles: { viewer: { everywhere: ['list'] }, nobody: {} },
});

it('remembers the role that an account lost while signed in, and forgets it at the next sign-in', async () => {
  let user: object | undefined = { ...session.user, role: 'viewer' };
  const server = createFakeServer({ 'GET session': () => json(user ? { ...session, user } : {}) });
  const { client } = createBrowserTabs(server).openTab();
  const { getState } = createRoles(registry, access, client);
  const read = async (role: string | null | undefined) => {
    user = role === undefined ? undefined : { ...session.user, role };
    await client.refetch();
    return getState().lostRole;
  };
  expect(await read('viewer')).toBeUndefined();
  expect(await read(null)).toBe('viewer');
  expect(await read('other')).toBe('viewer');
  expect(await read('viewer')).toBeUndefined();
  expect(await read('nobody')).toBe('viewer');
  expect(await read(undefined)).toBeUndefined();
  expect(await read(null)).toBeUndefined();
});
