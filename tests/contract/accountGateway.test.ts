import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { startGateway } from '../../server/startGateway';
import { behindProxy, freeAddress } from '../support/behindProxy';
import { smtpServer } from '../support/smtpServer';

const cleaning: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

async function start(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'account-test-'));
  const log: string[] = [];
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    ADMIN_EMAIL: 'amal@example.com',
    ADMIN_PASSWORD: 'a-long-password',
    ...env,
  });
  const gateway = await startGateway({ config, registry, distDir: undefined, log: (message) => log.push(message) });
  cleaning.push(async () => {
    await gateway.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const post = (path: string, body: object, language = 'en') =>
    fetch(`${gateway.url}/auth/${path}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(body),
    });
  return { gateway, log, post };
}

async function startMail(options?: { refuse: boolean }) {
  const mail = await smtpServer(options);
  cleaning.push(mail.close);
  return mail;
}

const account = { name: 'Lina', email: 'lina@example.com', password: 'a-new-long-password' };

describe('a gateway without SMTP_URL', () => {
  it('writes the code to its log in one line', async () => {
    const { post, log } = await start();
    const { token } = (await (await post('register', account)).json()) as { token: string };
    expect(log).toEqual([expect.stringMatching(/^Mail to lina@example\.com, not sent because SMTP_URL is not set: .+: \d{6}$/)]);
    const otp = log[0]?.slice(-6);
    expect((await post('otp/verify-email', { email: account.email, otp, token })).status).toBe(200);
  });

  it('warns at its start when others than this machine can reach it', async () => {
    const secret = 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6';
    const outside = await start({ PUBLIC_URL: 'https://admin.example.com', AUTH_SECRET: secret });
    expect(outside.log.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(1);
    expect((await start()).log).toEqual([]);
  });
});

describe('a gateway with SMTP_URL', () => {
  it('mails the code as text and as HTML, in the language of the request, and logs nothing', async () => {
    const mail = await startMail();
    const { post, log } = await start({ SMTP_URL: mail.url, SMTP_FROM: 'Trainer finder <no-reply@trainers.example>' });
    const { token } = (await (await post('register', account)).json()) as { token: string };
    await vi.waitFor(() => expect(mail.mails).toHaveLength(1));
    const [english] = mail.mails;
    expect(english).toMatchObject({ from: 'no-reply@trainers.example', to: account.email });
    expect(english?.headers).toContain('From: Trainer finder <no-reply@trainers.example>');
    expect(english?.headers).toContain('Subject: Confirm your email address');
    expect(english?.headers).toContain('Auto-Submitted: auto-generated');
    const otp = /\b\d{6}\b/.exec(english?.parts['text/plain'] ?? '')?.[0];
    expect(english?.parts['text/html']).toContain(`>${otp}<`);
    expect(english?.parts['text/html']).toContain('<html lang="en" dir="ltr">');
    expect((await post('otp/verify-email', { email: account.email, otp, token })).status).toBe(200);

    await post('forgot-password', { email: account.email }, 'ar');
    await vi.waitFor(() => expect(mail.mails).toHaveLength(2));
    expect(mail.mails[1]?.parts['text/plain']).toContain('أدخل هذا الرمز لاختيار كلمة مرور جديدة');
    expect(mail.mails[1]?.parts['text/html']).toContain('<html lang="ar" dir="rtl">');
    expect(log).toEqual([]);
  });

  it('sends from its public host when no sender is named', async () => {
    const mail = await startMail();
    const { post } = await start({ SMTP_URL: mail.url });
    await post('register', account);
    await vi.waitFor(() => expect(mail.mails[0]?.from).toBe('no-reply@localhost'));
  });

  it('answers as ever when the mail server refuses, and says why in the log, without the code', async () => {
    const mail = await startMail({ refuse: true });
    const { post, log } = await start({ SMTP_URL: mail.url });
    expect((await post('register', account)).status).toBe(201);
    await vi.waitFor(() => expect(log).toEqual([expect.stringContaining('A mail could not be sent')]));
    expect(log[0]).toContain('No such mailbox');
    expect(log[0]).not.toMatch(/\b\d{6}\b/);
  });
});

describe('the limit on login-stage calls', () => {
  it('holds per e-mail over all of them, in words of the request’s language, and leaves sign-in alone', async () => {
    const { post } = await start();
    const email = 'amal@example.com';
    const calls = ['otp/verify', 'otp/verify-email', 'forgot-password', 'otp/resend-otp', 'reset-password', 'register'];
    for (let call = 0; call < 30; call += 1)
      expect((await post(calls[call % calls.length] ?? '', { email })).status, `call ${call}`).toBe(call % 6 === 2 ? 200 : 400);
    const refused = await post('otp/verify', { email: ' AMAL@example.com', otp: '123456' }, 'ar');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ errors: [{ code: 'throttled', detail: 'طلبات كثيرة جدًا. أعد المحاولة لاحقًا.' }] });
    expect((await post('forgot-password', { email: 'another@example.com' })).status).toBe(200);
    expect((await post('login', { email, password: 'a-long-password' })).status).toBe(200);
  });

  it('is apart from the one on the present password, which no stranger uses up', async () => {
    const { gateway, post } = await start(behindProxy(await freeAddress()));
    const password = 'a-long-password';
    const { access, user } = (await (await post('login', { email: 'amal@example.com', password })).json()) as {
      access: string;
      user: { id: number };
    };
    for (let call = 0; call < 60; call += 1)
      await fetch(`${gateway.url}/auth/forgot-password/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${call % 4}` },
        body: JSON.stringify({ email: `account-${user.id}` }),
      });
    const changed = await fetch(`${gateway.url}/api/v1/users/${user.id}/?is_admin=true`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access}` },
      body: JSON.stringify({ password: 'three-quiet-rivers', current_password: password }),
    });
    expect(changed.status).toBe(200);
  });

  it('holds in front of the real product API too', async () => {
    const real = await start();
    const { post } = await start({ API_URL: real.gateway.url });
    expect((await post('register', account)).status).toBe(201);
    expect(real.log.filter((line) => line.startsWith('Mail to '))).toHaveLength(1);
    let status = 0;
    for (let call = 0; call < 30; call += 1) ({ status } = await post('otp/verify-email', { email: account.email, otp: '000000' }));
    expect(status).toBe(429);
  });
});
