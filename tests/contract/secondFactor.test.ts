import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { registry as product } from '../../resources/registry';
import type { SecurityEvent } from '../../server/lib/securityLog';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { defineApi } from '../../src/schema/api';
import { cookieClient } from '../support/cookieClient';
import { createToken } from '../support/createGateway';
import { type CodeApi, codeSignIn, rightCode, startCodeApi } from '../support/startCodeApi';

const account = { email: 'amal@example.com', password: 'right' };
const dataDir = mkdtempSync(join(tmpdir(), 'second-factor-'));
let api: CodeApi;
let gateway: Gateway;
const events: SecurityEvent[] = [];

beforeEach(async () => {
  events.length = 0;
  api = await startCodeApi(async (request) => {
    if (request.method !== 'POST') return Response.json({});
    const { password } = (await request.json()) as { password?: string };
    if (password !== account.password) return Response.json({ errors: [{ code: 'wrong' }] }, { status: 401 });
    const access = await createToken(Math.floor(Date.now() / 1000) + 900);
    return Response.json({ access, user: { id: 7, name: 'Amal' } });
  });
  const config = readConfig({ PORT: '0', DATA_DIR: mkdtempSync(join(dataDir, 'one-')), API_URL: api.origin });
  const registry = { ...product, api: defineApi({ ...product.api, signIn: codeSignIn, refresh: null, signOut: null }) };
  const securityLog = (event: SecurityEvent) => void events.push(event);
  gateway = await startGateway({ config, registry, distDir: undefined, log: () => undefined, securityLog });
});
afterEach(async () => {
  await gateway.close();
  await api.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function openBrowser() {
  const browser = cookieClient(gateway.url);
  const post = async (fields: Readonly<Record<string, string>>) => {
    const { status, body, headers } = await browser.post('callback/credentials', fields);
    return { status, headers, text: JSON.stringify(body), error: new URL(String(body.url)).searchParams.get('error') };
  };
  return { ...browser, post, enter: (code: string) => post({ code }).then(({ error }) => error) };
}

it('asks for the code after a correct password only, and then signs in', async () => {
  const browser = openBrowser();
  expect((await browser.post({ ...account, password: 'wrong' })).error).toBe('CredentialsSignin');
  expect(await browser.post(account)).toMatchObject({ status: 401, error: 'CodeRequired' });
  expect(await browser.session()).toEqual({});
  expect(await browser.enter('000000')).toBe('CodeWrong');
  expect(await browser.enter(` ${rightCode} `)).toBeNull();
  expect((await browser.session()).user?.name).toBe('Amal');
  expect(events.map(({ event, reason }) => reason ?? event)).toEqual(['refused', 'refused', 'sign_in']);
});

it('keeps the challenge from scripts: in an encrypted cookie with HttpOnly, for ten minutes', async () => {
  const browser = openBrowser();
  const { headers, text } = await browser.post(account);
  const cookie = headers.getSetCookie().find((one) => one.includes('authjs.challenge='));
  expect(cookie).toMatch(/Max-Age=600; HttpOnly; SameSite=Lax/);
  expect(cookie).not.toMatch(/amal|[\da-f]{8}-[\da-f]{4}/);
  expect(text).not.toMatch(/challenge|[\da-f]{8}-[\da-f]{4}/);
  await browser.enter(rightCode);
  expect(browser.cookie()).toMatch(/authjs\.challenge=(;|$)/);
});

it('starts again when the challenge has expired, is missing or forged', async () => {
  const browser = openBrowser();
  await browser.post(account);
  api.expire();
  expect(await browser.enter(rightCode)).toBe('CodeExpired');
  expect(await browser.enter(rightCode)).toBe('CodeExpired');
  expect(api.tried).toHaveLength(1);
  expect(await openBrowser().enter(rightCode)).toBe('CodeExpired');
  expect(await browser.session()).toEqual({});
});

it('bounds the codes for one challenge, also of a copied cookie, and those of an account', async () => {
  const browser = openBrowser();
  await browser.post(account);
  for (let tries = 0; tries < 5; tries++) expect(await browser.enter(`${tries}`)).toBe('CodeWrong');
  expect(await browser.enter(rightCode)).toBe('CodeExpired');
  expect(api.tried).toHaveLength(5);
  const errors = new Set<string | null>();
  for (let starts = 0; starts < 2; starts++) {
    await browser.post(account);
    for (let tries = 0; tries < 4; tries++) errors.add(await browser.enter(`${tries}`));
  }
  expect(errors).toEqual(new Set(['CodeWrong', 'RateLimited']));
  expect(api.tried.length).toBeLessThanOrEqual(10);
});

it('sends no code that cannot be one, and opens no way around the limit', async () => {
  const browser = openBrowser();
  await browser.post(account);
  expect(await browser.enter('x'.repeat(65))).toBe('CodeWrong');
  const headers = { 'Content-Type': 'application/json' };
  for (const path of ['/auth/login/code/', '/api/v1/../../auth/login/code/', '//auth/login/code/', '/auth/login/%63ode/'])
    expect((await fetch(gateway.url + path, { method: 'POST', headers, body: '{}' })).status).not.toBe(400);
  expect(api.tried).toEqual([]);
});
