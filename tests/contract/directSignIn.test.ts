import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/createApp';
import { limitAccountCalls, limitDirectSignIn } from '../../server/session/limitLoginCalls';
import { ensureSessionTables } from '../../server/session/sessionTables';
import { createBrowser } from '../support/createBrowser';
import { createGateway } from '../support/createGateway';

/** Creates a gateway whose product API responds to POST `/auth/login/` with `status`. The limit is three failures. */
async function gatewayWith(status: () => number) {
  const session = createGateway({ limits: { perAccount: 3 } });
  await ensureSessionTables(session.database);
  const reached: string[] = [];
  const bodies: string[] = [];
  const api = new Hono();
  api.all('*', async (c) => {
    reached.push(c.req.path);
    bodies.push(`${c.req.header('content-type')} ${await c.req.text()}`);
    return c.json({}, status() as 200);
  });
  const options = { database: session.database, trustProxy: false, limits: { perAccount: 3 }, now: () => session.clock.now };
  const app = createApp({
    session: session.app,
    api,
    limitSignIn: limitDirectSignIn(options),
    limitAccountCalls: limitAccountCalls(options),
    ...{ web: new Hono(), https: false, appOrigins: [], log: (message: string) => void reached.push(message) },
  });
  const post = (body: RequestInit['body'], type: string, path = '/auth/login/', language = 'en') =>
    app.request(
      `http://localhost:3000${path}`,
      {
        method: 'POST',
        body,
        headers: { ...(type && { 'Content-Type': type }), 'Accept-Language': language },
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      } as RequestInit,
      { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
    );
  return { app, post, reached, bodies, session };
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
const multipartType = `multipart/form-data; boundary=${boundary}`;
const multipart = (...accounts: string[]) =>
  `${accounts.map((account) => `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\n${account}\r\n`).join('')}--${boundary}--\r\n`;

describe('POST /auth/login/ past the session', () => {
  it.each([400, 401, 403, 422])('counts %i, whichever a product API answers to a wrong password', async (status) => {
    const { post, reached } = await gatewayWith(() => status);
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1) statuses.push((await post('{"email":"a@example.com"}', json)).status);
    expect(statuses).toEqual([status, status, status, 429]);
    expect(reached).toHaveLength(3);
  });

  it.each([429, 500, 503])('does not count %i: nobody looked at the password', async (status) => {
    const { post } = await gatewayWith(() => status);
    for (let guess = 0; guess < 5; guess += 1) expect((await post('{"email":"a@example.com"}', json)).status).toBe(status);
  });

  it('counts together with sign-ins by the session', async () => {
    const { app, post } = await gatewayWith(() => 401);
    for (let guess = 0; guess < 3; guess += 1) await post('{"email":"admin@example.com"}', json);
    expect((await createBrowser(app).signIn()).status).toBe(429);
  });

  it.each([
    ['a form that names two accounts', (name: number) => `email=decoy-${name}@example.com&email=victim@example.com`, form],
    ['a form in capitals', () => 'email=VICTIM%40example.com+', 'Application/X-WWW-Form-Urlencoded; charset=utf-8'],
    ['a form in parts', (name: number) => multipart(`decoy-${name}@example.com`, 'victim@example.com'), multipartType],
    ['JSON that names two accounts', (name: number) => `{"email":"decoy-${name}@example.com","email":"victim@example.com"}`, json],
    ['JSON with a key in capitals', (name: number) => `{"email":"victim@example.com","EMAIL":"decoy-${name}@example.com"}`, json],
    ['other letters for the same', (name: number) => `{"email":"${['victim', 'vİctim', 'VICTIM', 'ｖıçtim'][name]}@example.com"}`, json],
    ['a body without an account', (name: number) => `{"mail":"${name}"}`, json],
  ] as const)('is not fooled by %s', async (_name, body, type) => {
    const { post } = await gatewayWith(() => 401);
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1) statuses.push((await post(body(guess), type)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it.each([
    ['a body of another type', 'email: victim@example.com', 'application/x-yaml', 415],
    ['a body that is no object', '["victim@example.com"]', json, 400],
    ['a body that ends too early', '{"email":"victim@example.com"', json, 400],
    ['a body without a type', '{"email":"victim@example.com"}', '', 415],
    ['a list of accounts', '{"email":["victim@example.com"]}', json, 400],
    ['an account that Python strips and JavaScript does not', '{"email":"victim@example.com\\u001c"}', json, 400],
    ['an account with an invisible character', 'email=vic%E2%80%8Btim@example.com', form, 400],
  ])('refuses %s in the dialect of the product API, which hears nothing of it', async (_name, body, type, status) => {
    const { post, reached } = await gatewayWith(() => 401);
    const response = await post(body, type);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ detail: expect.any(String) }] });
    expect(reached).toEqual([]);
  });

  it.each([
    ['JSON', '{"email":" Ａmal@example.com\\t","password":" secret ","otp":1}', json],
    ['a form', 'email=%EF%BC%A1mal@example.com&password=+secret+&otp=1', form],
  ])('passes %s on as JSON, with the account as it is counted and all else as it came', async (_name, body, type) => {
    const { post, bodies } = await gatewayWith(() => 200);
    await post(body, type);
    const [sent = ''] = bodies;
    expect(sent).toMatch(/^application\/json /);
    const { otp, ...rest } = JSON.parse(sent.replace('application/json ', ''));
    expect(rest).toEqual({ email: 'Amal@example.com', password: ' secret ' });
    expect(String(otp)).toBe('1');
  });

  it('treats the calls beside sign-in alike: one account however it is written, and odd ones refused', async () => {
    const { post, reached } = await gatewayWith(() => 200);
    const path = '/auth/forgot-password/';
    const statuses: number[] = [];
    for (const name of ['victim', 'VICTIM', 'vİctim', 'vıctim'])
      statuses.push((await post(`{"email":"${name}@example.com"}`, json, path)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await post('{"email":"victim@example.com\\u0085"}', json, path)).status).toBe(400);
    expect(reached).toHaveLength(3);
  });

  it('refuses a body that is too large, in chunks too, before anything reads it', async () => {
    const { post, reached } = await gatewayWith(() => 401);
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1) {
      let chunks = 40;
      const body = new ReadableStream({
        pull(controller) {
          chunks -= 1;
          if (chunks < 0) controller.close();
          else controller.enqueue(new Uint8Array(1_024).fill(97));
        },
      });
      statuses.push((await post(body, json)).status);
    }
    expect(statuses).toEqual([413, 413, 413, 413]);
    expect(reached).toEqual([]);
  });

  it.each([
    '/auth/login',
    '/auth//login/',
    '/auth/Login/',
    '/auth/%6cogin/',
    '/auth/login%2F',
    '/auth/x/%2e%2e%2flogin/',
    '/auth/login/;x/',
  ])('is known by one path only, so that %s is no way around', async (path) => {
    const { post, reached } = await gatewayWith(() => 401);
    expect((await post('{"email":"a@example.com"}', json, path)).status).toBe(404);
    expect(reached).toEqual([]);
  });

  it('says 429 in the language of the request, with the seconds to wait', async () => {
    const { post } = await gatewayWith(() => 401);
    for (let guess = 0; guess < 3; guess += 1) await post('{"email":"a@example.com"}', json);
    const response = await post('{"email":"a@example.com"}', json, undefined, 'ar');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const { errors } = (await response.json()) as { errors: { code: string; detail: string }[] };
    expect(errors).toEqual([{ code: 'throttled', detail: expect.stringMatching(/[\u0600-\u06ff]/), attr: null }]);
  });
});
