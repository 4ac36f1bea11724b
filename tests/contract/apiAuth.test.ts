import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../server/api/createApi';
import { hasAdministrator, seedAdministrator } from '../../server/api/seedAdministrator';
import { type ApiUnderTest, administrator, apiUnderTest, getErrors, wholeRegistry } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

const minute = 60_000;

describe.each(availableDatabases())('Signing in, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
    const people = [
      { name: 'Plain', email: 'plain@example.com', password: 'quiet river stones', is_staff: false },
      { name: 'Gone', email: 'gone@example.com', password: 'quiet river stones', is_staff: true, is_active: false },
      { name: 'Silent', email: 'silent@example.com', password: 'quiet river stones', is_staff: true },
    ];
    for (const body of people) expect((await api.call('POST', 'users/', { body })).status).toBe(201);
    // Records of earlier versions may lack a password.
    await api.database.db.updateTable('users').set({ password: null }).where('email', '=', 'silent@example.com').execute();
  });
  afterAll(() => api.close());

  const login = (email: string, password: string) => api.callRaw('POST', '/auth/login/', { body: { email, password } });
  const signIn = async () => (await login(administrator.email, administrator.password)).body as { access: string; refresh: string };
  const refreshBy = (refresh: string) => api.callRaw('POST', '/auth/token/refresh/', { body: { refresh } });
  const listBy = (token: string, query = '?is_admin=true') =>
    api.callRaw('GET', `/api/v1/users/${query}`, { headers: { Authorization: `Bearer ${token}` } });

  // covers: 7.3
  it('answers tokens and the account, whatever the case of the e-mail', async () => {
    const { status, body, headers } = await login(' Admin@Example.COM ', administrator.password);
    expect(status).toBe(200);
    expect(body.user).toEqual({ id: 1, name: 'Amal', email: 'admin@example.com', image: null });
    expect((await listBy(body.access)).status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['admin@example.com', 'wrong-password'],
    ['nobody@example.com', 'a-long-password'],
    ['gone@example.com', 'quiet river stones'],
    ['silent@example.com', ''],
    ["' or 1=1 --", 'x'],
    ['a\0b', 'x'],
  ])('refuses %j with %j in the same words', async (email, password) => {
    const answer = await login(email, password || 'anything');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      type: 'client_error',
      errors: [{ code: 'no_active_account', detail: 'No active account was found with this email and password.', attr: null }],
    });
  });

  it.each([
    ['admİn@example.com', 401],
    ['ADMIN@EXAMPLE.COM', 200],
    ['\uff21dmin@example.com', 200],
    ['admin@example.com\u001c', 401],
    ['adm\u0131n@example.com', 401],
    ['admin@\u200bexample.com', 401],
  ])('takes %j for the same account on each database: %i', async (email, status) => {
    expect((await login(email, administrator.password)).status).toBe(status);
  });

  // covers: 1.3
  it('tells a person who is no administrator so', async () => {
    const answer = await login('plain@example.com', 'quiet river stones');
    expect(answer.status).toBe(403);
    expect(getErrors(answer)).toEqual([['permission_denied', null]]);
  });

  it('names what a sign-in lacks, and takes POST only', async () => {
    expect(getErrors(await api.callRaw('POST', '/auth/login/', { body: {} }))).toEqual([
      ['required', 'email'],
      ['required', 'password'],
    ]);
    expect(getErrors(await api.callRaw('POST', '/auth/login/', { body: { email: 1, password: null } }))).toEqual([
      ['invalid', 'email'],
      ['null', 'password'],
    ]);
    expect((await api.callRaw('GET', '/auth/login/')).status).toBe(405);
    expect((await api.callRaw('POST', '/auth/unknown/')).status).toBe(404);
  });

  // covers: 1.3
  it('needs a token at every call, and is_admin=true', async () => {
    const none = await api.callRaw('GET', '/api/v1/users/?is_admin=true');
    expect(none.status).toBe(401);
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    expect(getErrors(none)).toEqual([['not_authenticated', null]]);
    for (const query of ['', '?is_admin=false', '?is_admin='])
      expect(getErrors(await listBy(api.access, query))).toEqual([['permission_denied', null]]);
  });

  it('refuses forged, foreign and wrong tokens in SimpleJWT’s form', async () => {
    const [header, payload, signature] = api.access.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of ['nonsense', `${header}.${payload}.${signature?.slice(0, -2)}AA`, unsigned, api.refresh]) {
      const answer = await listBy(token);
      expect(answer.status).toBe(401);
      expect(getErrors(answer)).toEqual(
        ['detail', 'code', 'messages.0.token_class', 'messages.0.token_type', 'messages.0.message'].map((attr) => [
          'token_not_valid',
          attr,
        ]),
      );
    }
  });

  it('lets access tokens expire, and refresh tokens make new ones', async () => {
    const { access, refresh } = await signIn();
    api.clock.ahead = 16 * minute;
    expect(getErrors(await listBy(access))[0]).toEqual(['token_not_valid', 'detail']);
    const renewed = await refreshBy(refresh);
    expect(renewed.status).toBe(200);
    expect((await listBy(renewed.body.access)).status).toBe(200);
    api.clock.ahead = 31 * 24 * 60 * minute;
    expect((await refreshBy(renewed.body.refresh)).status).toBe(401);
    api.clock.ahead = 0;
  });

  it('replaces refresh tokens: the old one still serves a tab that was late by a moment, then ends the chain', async () => {
    const { refresh } = await signIn();
    const [one, two] = await Promise.all([refreshBy(refresh), refreshBy(refresh)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    api.clock.ahead = 5 * minute;
    const reused = await refreshBy(refresh);
    expect(reused.status).toBe(401);
    expect(getErrors(reused)).toEqual([
      ['token_not_valid', 'detail'],
      ['token_not_valid', 'code'],
    ]);
    expect((await refreshBy(one.body.refresh)).status).toBe(401);
    api.clock.ahead = 0;
  });

  it('revokes on sign-out what follows from the sign-in, and nothing else', async () => {
    const other = await signIn();
    const { refresh } = await signIn();
    const { body } = await refreshBy(refresh);
    const logout = () => api.callRaw('POST', '/auth/logout/', { body: { refresh: body.refresh } });
    expect((await logout()).status).toBe(200);
    expect((await refreshBy(body.refresh)).status).toBe(401);
    expect((await refreshBy(other.refresh)).status).toBe(200);
    expect((await logout()).status).toBe(200);
  });

  // covers: 6.1
  it('shuts out an administrator who is deactivated, demoted or deleted, at once', async () => {
    for (const change of [{ is_active: false }, { is_staff: false }, undefined]) {
      const email = `temp${JSON.stringify(change ?? '').length}@example.com`;
      const { id } = (await api.call('POST', 'users/', { body: { name: 'Temp', email, password: 'quiet river stones', is_staff: true } }))
        .body;
      const { access, refresh } = (await login(email, 'quiet river stones')).body;
      expect((await listBy(access)).status).toBe(200);
      await (change ? api.call('PATCH', `users/${id}/`, { body: change }) : api.call('DELETE', `users/${id}/`));
      expect((await listBy(access)).status).toBe(401);
      expect((await refreshBy(refresh)).status).toBe(401);
    }
  });

  it('ends the sign-ins of an account whose password changes; the new password works', async () => {
    const email = 'changing@example.com';
    const { id } = (await api.call('POST', 'users/', { body: { name: 'C', email, password: 'seven-green-bottles', is_staff: true } })).body;
    const { refresh } = (await login(email, 'seven-green-bottles')).body;
    await api.call('PATCH', `users/${id}/`, { body: { password: 'quiet river stones' } });
    expect((await refreshBy(refresh)).status).toBe(401);
    expect((await login(email, 'seven-green-bottles')).status).toBe(401);
    expect((await login(email, 'quiet river stones')).status).toBe(200);
    await api.call('PATCH', `users/${id}/`, { body: { password: '', name: 'D' } });
    expect((await login(email, 'quiet river stones')).status).toBe(200);
  });

  it('keeps no password that could be read', async () => {
    const rows = await api.database.db.selectFrom('users').select('password').where('password', 'is not', null).execute();
    expect(rows.length).toBeGreaterThan(1);
    for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(new Set(rows.map((row) => row.password)).size).toBe(rows.length);
  });

  it('accepts tokens of a secret that rotates out', async () => {
    const options = { registry: wholeRegistry, database: api.database, storage: api.storage };
    const rotated = await createApi({
      ...options,
      secrets: ['a newer secret that is long enough too', 'a secret of the tests that is long enough'],
    });
    const dropped = await createApi({ ...options, secrets: ['a newer secret that is long enough too'] });
    const call = () => new Request('http://admin.test/api/v1/users/?is_admin=true', { headers: { Authorization: `Bearer ${api.access}` } });
    expect((await rotated.fetch(call())).status).toBe(200);
    expect((await dropped.fetch(call())).status).toBe(401);
  });

  it('makes a first administrator once, of an account that has the e-mail if there is one', async () => {
    const place = { registry: wholeRegistry, database: api.database };
    expect(await seedAdministrator({ ...place, email: 'second@example.com', password: 'seven-green-bottles', name: 'Second' })).toBe(false);
    await api.database.db.updateTable('users').set({ is_staff: false }).execute();
    expect(await hasAdministrator(place)).toBe(false);
    expect(await seedAdministrator({ ...place, email: 'PLAIN@example.com', password: 'seven-green-bottles', name: 'Ignored' })).toBe(true);
    expect((await login('plain@example.com', 'seven-green-bottles')).body.user.name).toBe('Plain');
  });
});
