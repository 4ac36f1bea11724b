import { describe, expect, it, vi } from 'vitest';
import type { SessionClient } from '../../src/auth/createSessionClient';
import { createDelayed } from '../support/createDelayed';
import { createRandom } from '../support/createRandom';
import { createSlowServer } from '../support/createSlowServer';
import {
  createBrowserTabs,
  createFakeServer,
  credentials,
  json,
  origin,
  session,
  settle,
  signedIn,
  unreachable,
} from '../support/createTabs';

describe('newest wins', () => {
  it('client 26: a session answer that arrives after signOut is ignored', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    const late = createDelayed();
    server.handlers['GET session'] = () => late.answer;
    const waiting = tab.client.refetch();
    await tab.client.signOut({ redirect: false });
    late.arrive(json(session));
    expect(await waiting).toBeNull();
    expect(tab.client.getState().status).toBe('unauthenticated');
  });

  it('client 26: a first answer that a failed sign-in overtook still ends the loading', async () => {
    const late = createDelayed();
    const answers = [() => late.answer, () => json({})];
    const server = createFakeServer({
      'GET session': () => (answers.shift() ?? (() => json({})))(),
      'POST callback/credentials': () => json({ url: `${origin}/auth/login?error=CredentialsSignin` }, 401),
    });
    const tab = createBrowserTabs(server).openTab();
    tab.client.start();
    const first = tab.client.getSession();
    await tab.client.signIn('credentials', credentials);
    late.arrive(json({}));
    expect(await first).toBeNull();
    expect(tab.client.getState().status).toBe('unauthenticated');
  });

  it('client 26: the same write asked for twice at once is done once, and both learn how it went', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    const { client } = tab;
    const [one, two] = await Promise.all([client.signIn('credentials', credentials), client.signIn('credentials', { ...credentials })]);
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
    expect(server.count('POST callback/credentials')).toBe(1);
    await Promise.all([client.signOut({ redirect: false }), client.signOut({ redirect: false }), client.signOut({ redirect: false })]);
    expect(server.count('POST signout')).toBe(1);
    await client.signIn('credentials', credentials);
    expect(server.count('POST callback/credentials')).toBe(2);
  });

  it('client 26: writes that differ reach the server in the order they were asked for', async () => {
    const server = createFakeServer(signedIn);
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    const { client } = tab;
    const other = { ...credentials, email: 'other@example.com' };
    server.handlers['POST session'] = unreachable;
    await Promise.all([
      client.update({ name: 'one' }),
      client.update({ name: 'two' }),
      client.signOut({ redirect: false }),
      client.signIn('credentials', credentials),
      client.signIn('credentials', other),
    ]);
    expect(
      server.requests
        .filter(({ name }) => /^POST (?!_log)/.test(name))
        .map(({ name, body }) => `${name} ${/one|two|admin|other/.exec(body)}`),
    ).toEqual([
      'POST session one',
      'POST session two',
      'POST signout null',
      'POST callback/credentials admin',
      'POST callback/credentials other',
    ]);
  });

  it('client 26: a session answer from before an update does not undo it', async () => {
    const changed = { ...session, user: { ...session.user, name: 'Noor' } };
    const server = createFakeServer({ ...signedIn, 'POST session': () => json(changed) });
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    const late = createDelayed();
    server.handlers['GET session'] = () => late.answer;
    const poll = tab.client.refetch();
    await tab.client.update({ name: 'Noor' });
    late.arrive(json(session));
    expect(await poll).toEqual(changed);
    expect(tab.client.getState().session).toEqual(changed);
  });

  it('client 26: nothing is read while a sign-out is under way, so that nobody is told it had ended by itself', async () => {
    const late = createDelayed();
    const server = createFakeServer({ ...signedIn, 'POST signout': () => late.answer });
    const tab = createBrowserTabs(server).openTab();
    await tab.start();
    const causes: string[] = [];
    tab.client.subscribe((_state, cause) => causes.push(cause));
    const out = tab.client.signOut({ redirect: false });
    await settle();
    server.handlers['GET session'] = () => json({});
    tab.show('visible');
    await settle();
    expect(server.count('GET session')).toBe(1);
    late.arrive(json({ url: `${origin}/auth/login` }));
    await out;
    await settle();
    expect(causes).toEqual(['signOut']);
  });

  type Call = (client: SessionClient) => Promise<unknown>;
  const calls: Readonly<Record<string, Call>> = {
    refetch: (client) => client.refetch(),
    update: (client) => client.update({ name: 'Noor' }),
    signIn: (client) => client.signIn('credentials', { ...credentials, email: 'Basma' }),
    signOut: (client) => client.signOut({ redirect: false }),
  };
  const names = Object.keys(calls);

  /** Opens two tabs. The second one learns of changes only by the signals of the first. */
  async function openTwo(seed: number, failures?: number) {
    vi.useFakeTimers();
    const random = createRandom(seed);
    const server = createSlowServer(random, failures);
    const browser = createBrowserTabs({ fetch: server.getFetch('?') });
    const tabs = ['one', 'two'].map((name) => browser.openTab({ fetch: server.getFetch(name), refetchInterval: 1 }));
    for (const tab of tabs) tab.client.start();
    await vi.advanceTimersByTimeAsync(800);
    return { random, server, clients: tabs.map(({ client }) => client) as [SessionClient, SessionClient] };
  }

  it.each(names.flatMap((first) => names.map((second) => [first, second] as const)))(
    'client 26: %s and then %s, however their answers come, end as the server has it',
    async (first, second) => {
      for (let seed = 0; seed < 30; seed += 1) {
        const { random, server, clients } = await openTwo(seed);
        const [client] = clients;
        const begun = calls[first]?.(client);
        await vi.advanceTimersByTimeAsync(random() * 900);
        const begunToo = calls[second]?.(client);
        await vi.advanceTimersByTimeAsync(4_000);
        await Promise.all([begun, begunToo]);
        const expected = second === 'signOut' || (first === 'signOut' && second !== 'signIn') ? undefined : second;
        if (expected === undefined) expect(client.getState().status).toBe('unauthenticated');
        if (second === 'signIn') expect(client.getState().session?.user?.name).toBe('Basma');
        if (expected === 'update') expect(client.getState().session?.user?.name).toBe('Noor');
        for (const one of clients) expect(one.getState().session, `seed ${seed}`).toEqual(server.session());
        expect(server.overlaps).toEqual([]);
        vi.useRealTimers();
      }
    },
  );

  it.each([0, 15])(
    'client 26: any number of calls in two tabs end as the server has it, with %i of a hundred calls failing',
    async (failures) => {
      for (let seed = 0; seed < 60; seed += 1) {
        const { random, server, clients } = await openTwo(1_000 + seed, failures);
        const statuses: string[] = [];
        for (const client of clients) client.subscribe(({ status }) => statuses.push(status));
        const begun: Promise<unknown>[] = [];
        for (let step = 0; step < 12; step += 1) {
          const client = clients[random() < 0.5 ? 0 : 1];
          const call = calls[names[Math.floor(random() * names.length)] ?? ''];
          if (call) begun.push(call(client));
          await vi.advanceTimersByTimeAsync(random() * 500);
        }
        if (failures > 0) server.calm();
        await vi.advanceTimersByTimeAsync(20_000);
        await Promise.all(begun);
        // After failures a tab may be outdated. The next fetch corrects it.
        if (failures > 0) await Promise.all(clients.map((client) => client.refetch()));
        for (const client of clients)
          expect(client.getState(), `seed ${seed}`).toMatchObject({ session: server.session(), unavailable: false });
        expect(statuses).not.toContain('loading');
        expect(server.overlaps).toEqual([]);
        vi.useRealTimers();
      }
    },
  );
});
