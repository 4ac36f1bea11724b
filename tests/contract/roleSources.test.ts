/** Each source of a role, with another API over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import type { RoleSource } from '../../src/schema/access';
import { defineApi } from '../../src/schema/api';
import { defineAccess } from '../../src/schema/defineAccess';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { cookieClient } from '../support/cookieClient';
import { createToken } from '../support/createGateway';
import { labels } from '../support/everyField';
import { type Listening, listen } from '../support/listen';

const registry = defineRegistry([labels], defineApi({ query: {}, accountPages: false }));
const roles = { owner: 'everything', clerk: { everywhere: ['list', 'show'] } } as const;
const account = { email: 'amal@example.com', password: 'right-password' };

function createProductApi() {
  const state = { role: 'clerk' as unknown, failing: false, refreshes: 0, calls: [] as string[] };
  const app = new Hono();
  const token = (seconds: number) =>
    createToken(Math.floor(Date.now() / 1000) + seconds, { realm: { roles: state.role }, serial: state.refreshes });
  app.use(async (c, next) => {
    state.calls.push(`${c.req.method} ${c.req.path}`);
    return state.failing ? c.json({}, 503) : next();
  });
  // The tokens have already expired, so each read of the session refreshes them.
  app.post('/auth/login/', async (c) => c.json({ access: await token(-1), refresh: 'r', user: { id: 7, name: 'Amal', kind: state.role } }));
  app.post('/auth/token/refresh/', async (c) => {
    state.refreshes += 1;
    return c.json({ access: await token(1), refresh: 'r' });
  });
  app.get('/api/v1/users/me/', (c) => c.json({ profile: { role: state.role } }));
  app.options('/api/v1/*', (c) => (state.role === 'clerk' ? c.json({}) : c.json({ actions: { POST: {} } })));
  return { app, state };
}

describe('The role of an account of another API', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'role-sources-'));
  let gateway: Gateway | undefined;
  let server: Listening | undefined;

  async function start(role: RoleSource) {
    const { app, state } = createProductApi();
    server = await listen((request) => app.fetch(request));
    const config = readConfig({ PORT: '0', DATA_DIR: mkdtempSync(join(dataDir, 'one-')), API_URL: server.origin });
    const access = defineAccess(registry, { role, ...(role.from !== 'options' && { roles }) });
    gateway = await startGateway({ config, registry, access, distDir: undefined, log: () => undefined });
    const session = cookieClient(gateway.url);
    await session.post('callback/credentials', account);
    const user = async () => (await session.session()).user as { readonly role?: string | null; readonly rights?: unknown } | undefined;
    return { state, session, user };
  }

  afterEach(async () => {
    await gateway?.close();
    await server?.close();
    gateway = undefined;
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is a claim of the token: it changes and vanishes with a new token, and the sign-in stays', async () => {
    const { state, user } = await start({ from: 'token', claim: 'realm.roles' });
    expect(await user()).toMatchObject({ role: 'clerk' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    state.role = ['unknown', 'owner'];
    expect(await user()).toMatchObject({ role: 'owner' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    state.role = undefined;
    expect(await user()).toMatchObject({ name: 'Amal', role: null });
  });

  it('is in the answer of the sign-in, until the next one', async () => {
    const { state, session, user } = await start({ from: 'signIn', at: 'user.kind' });
    state.role = 'owner';
    expect(await user()).toMatchObject({ role: 'clerk' });
    await session.post('callback/credentials', account);
    expect(await user()).toMatchObject({ role: 'owner' });
  });

  it('is in the answer of a GET with the account’s token', async () => {
    const { state, user } = await start({ from: 'call', path: 'users/me/', at: 'profile.role' });
    expect(await user()).toMatchObject({ role: 'clerk' });
    expect(state.calls).toContain('GET /api/v1/users/me/');
  });

  it('follows OPTIONS, and an API that does not answer leaves the rights as they are', async () => {
    const { state, session, user } = await start({ from: 'options' });
    expect((await user())?.rights).toEqual({ labels: ['list', 'show', 'export'] });
    state.failing = true;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await user())?.rights).toEqual({ labels: ['list', 'show', 'export'] });
    state.failing = false;
    state.role = 'owner';
    await session.post('callback/credentials', account);
    expect((await user())?.rights).toEqual({ labels: expect.arrayContaining(['create', 'edit']) });
  });
});
