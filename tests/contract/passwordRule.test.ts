/** New passwords follow one rule. Changing one's own also requires the current password. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import type { SecurityEvent } from '../../server/lib/securityLog';
import { readConfig } from '../../server/readConfig';
import { startGateway } from '../../server/startGateway';
import { type Answer, type ApiUnderTest, administrator, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { libsql } from '../support/databases';

const good = 'quiet river stones';

describe('A new password', () => {
  let api: ApiUnderTest;
  const events: SecurityEvent[] = [];
  beforeAll(async () => {
    api = await apiUnderTest(libsql, { securityLog: (event) => events.push(event) });
  });
  afterAll(() => api.close());

  let count = 0;
  const person = () => ({ name: 'Wilhelmina', email: `lindqvist.${++count}@example.com` });
  const login = (email: string, password: string) => api.callRaw('POST', '/auth/login/', { body: { email, password } });
  const colleague = async () => {
    const body = { ...person(), password: 'seven-green-bottles', is_staff: true };
    return { ...body, id: Number((await api.call('POST', 'users/', { body })).body.id) };
  };

  /** Each way to set a password. The name and email address are those of `person`. */
  const ways: [string, () => Promise<(password: string) => Promise<Answer>>][] = [
    ['registers', async () => (password) => api.callRaw('POST', '/auth/register/', { body: { ...person(), password } })],
    [
      'resets it by a code',
      async () => {
        const { email } = await colleague();
        await api.callRaw('POST', '/auth/forgot-password/', { body: { email } });
        const { body } = await api.callRaw('POST', '/auth/otp/verify/', { body: { email, otp: api.mails.at(-1)?.code } });
        return (password) => api.callRaw('POST', '/auth/reset-password/', { body: { email, token: body.token, password } });
      },
    ],
    ['makes an account for somebody', async () => (password) => api.call('POST', 'users/', { body: { ...person(), password } })],
    [
      'sets another’s',
      async () => {
        const { id } = await colleague();
        return (password) => api.call('PATCH', `users/${id}/`, { body: { password } });
      },
    ],
    [
      'changes one’s own',
      async () => {
        const { id, email, password: current_password } = await colleague();
        const { access } = (await login(email, current_password)).body;
        const headers = { Authorization: `Bearer ${access}` };
        return (password) => api.callRaw('PATCH', `/api/v1/users/${id}/?is_admin=true`, { body: { password, current_password }, headers });
      },
    ],
    ['registers a trainer', async () => (password) => api.call('POST', 'register-trainer/', { body: { ...person(), password } })],
  ];

  it.each(ways)('keeps the one rule where somebody %s', async (_, begin) => {
    const set = await begin();
    const refused = async (password: string) => {
      const answer = await set(password);
      return [answer.status, ...getErrors(answer)];
    };
    expect(await refused('elevenchars')).toEqual([400, ['min_length', 'password']]);
    expect(await refused('x9'.padEnd(129, 'ab7-'))).toEqual([400, ['max_length', 'password']]);
    expect(await refused('Password!2026')).toEqual([400, ['password_too_common', 'password']]);
    expect(await refused('finalfantasy')).toEqual([400, ['password_too_common', 'password']]);
    expect(await refused('my wilhelmina 7')).toEqual([400, ['password_too_similar', 'password']]);
    expect(await refused('the-LINDQVIST-way')).toEqual([400, ['password_too_similar', 'password']]);
    // Eleven characters, but more than twenty UTF-16 code units.
    expect(await refused('🎈🎉🪴🧶🎈🎉🪴🧶🎈🎉🪴')).toEqual([400, ['min_length', 'password']]);
    expect((await set(good)).status).toBeLessThan(300);
  });

  it('says what is wrong in the language of the request', async () => {
    const body = { ...person(), password: 'finalfantasy' };
    const { body: answer } = await api.callRaw('POST', '/auth/register/', { body, headers: { 'Accept-Language': 'ar' } });
    expect(answer.errors[0].detail).toBe('كلمة المرور هذه سهلة التخمين. استخدم عدة كلمات أو رموزًا عشوائية.');
  });

  it('that is one’s own needs the present one, and says so at its field', async () => {
    const { id, email, password } = await colleague();
    const { access } = (await login(email, password)).body;
    const change = (body: object) =>
      api.callRaw('PATCH', `/api/v1/users/${id}/?is_admin=true`, { body, headers: { Authorization: `Bearer ${access}` } });
    for (const missing of [{}, { current_password: '' }, { current_password: null }])
      expect(getErrors(await change({ password: good, ...missing }))).toEqual([['required', 'current_password']]);
    const wrong = await change({ password: good, current_password: 'not the password' });
    expect(wrong.body.errors).toEqual([
      { code: 'password_incorrect', detail: 'This is not your current password.', attr: 'current_password' },
    ]);
    expect((await login(email, password)).status).toBe(200);
    expect((await change({ name: 'Wilma' })).status, 'anything else needs none').toBe(200);
    events.length = 0;
    const done = await change({ password: good, current_password: password });
    expect(done.status).toBe(200);
    expect(JSON.stringify(done.body)).not.toContain('password');
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, good)).status).toBe(200);
    expect(events.map(({ event, account, actor }) => ({ event, account, actor }))).toEqual([
      { event: 'password_changed', account: id, actor: id },
      { event: 'session_revoked', account: id, actor: id },
    ]);
  });

  it('of another account needs no present one: an administrator helps out', async () => {
    const { id, email } = await colleague();
    expect((await api.call('PATCH', `users/${id}/`, { body: { password: good } })).status).toBe(200);
    expect((await login(email, good)).status).toBe(200);
    expect((await login(administrator.email, administrator.password)).status).toBe(200);
  });
});

describe('the present password', () => {
  it('cannot be guessed with a stolen token: tries are counted', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'password-rule-'));
    const { email, password } = administrator;
    const env = {
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DATA: 'false',
      SIGN_IN_PER_ACCOUNT: '3',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    };
    const gateway = await startGateway({ config: readConfig(env), registry, distDir: undefined, log: () => undefined });
    const call = (method: string, path: string, body: object, token?: string) =>
      fetch(`${gateway.url}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
    try {
      const { access } = (await (await call('POST', '/auth/login/', { email, password })).json()) as { access: string };
      const guess = (current_password: string) =>
        call('PATCH', '/api/v1/users/1/?is_admin=true', { password: good, current_password }, access);
      for (let wrong = 0; wrong < 3; wrong += 1) expect((await guess(`guess ${wrong}`)).status).toBe(400);
      const slowed = await guess(password);
      expect(slowed.status).toBe(429);
      expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await call('POST', '/auth/login/', { email, password })).status, 'signing in is counted apart').toBe(200);
    } finally {
      await gateway.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe('ADMIN_PASSWORD', () => {
  const AUTH_SECRET = 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6';
  const outside = { HOST: '0.0.0.0', PUBLIC_URL: 'https://admin.example.com', AUTH_SECRET };
  const getProblem = (ADMIN_PASSWORD: string, env = {}) => {
    try {
      readConfig({ AUTH_SECRET, ...env, ADMIN_EMAIL: 'lindqvist@example.com', ADMIN_PASSWORD });
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each(['password', 'elevenchars', 'Password!2026', 'finalfantasy', 'the-lindqvist-way', 'x9'.padEnd(129, 'ab7-')])(
    'keeps the same rule: %j starts nowhere',
    (password) => {
      for (const env of [outside, {}]) expect(getProblem(password, env)).toMatch(/ADMIN_PASSWORD: /);
    },
  );

  it('may be the published one of the demo on loopback, and nowhere else', () => {
    expect(getProblem('demo-admin-2026')).toBeUndefined();
    expect(getProblem('demo-admin-2026', outside)).toMatch(/published demo password/);
    expect(getProblem(good, outside)).toBeUndefined();
  });
});
