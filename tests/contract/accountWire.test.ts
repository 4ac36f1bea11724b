import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUpstreamCalls } from '../../server/session/upstreamCalls';
import { createAccountCalls } from '../../src/auth/createAccountCalls';
import { createHttpClient } from '../../src/http/httpClient';
import { defineApi } from '../../src/schema/api';
import { type ApiUnderTest, administrator, apiUnderTest, origin } from '../support/apiUnderTest';
import { libsql } from '../support/databases';

const requests: Request[] = [];
let api: ApiUnderTest;
let registration: string | undefined;
let answer: (() => Response) | undefined;
const server = setupServer(
  http.all(`${origin}/*`, async ({ request }) => {
    requests.push(request.clone());
    return answer?.() ?? api.app.fetch(request);
  }),
);
/** The user is signed in, but these calls must not send the token. */
const session = { getToken: async () => 'a-token', refreshToken: async () => 'another-token' };
const translate = (key: string) => key;
const calls = createAccountCalls(createHttpClient({ apiUrl: origin, session, getLocale: () => 'ar', translate }));

beforeAll(async () => {
  api = await apiUnderTest(await libsql.open());
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  requests.length = 0;
  answer = undefined;
});
afterAll(async () => {
  server.close();
  await api.close();
});

const email = 'lina@example.com';
const code = () => String(api.mails.at(-1)?.code);

async function sent() {
  expect(requests).toHaveLength(1);
  const [request] = requests as [Request];
  const { pathname, search } = new URL(request.url);
  return { method: request.method, path: pathname, search, headers: request.headers, body: await request.json() };
}

async function expectCall(path: string, body: object) {
  const { headers, ...call } = await sent();
  expect(call).toEqual({ method: 'POST', path, search: '?is_admin=true', body });
  expect(headers.get('authorization')).toBeNull();
  expect(headers.get('accept-language')).toBe('ar');
  expect(headers.get('content-type')).toBe('application/json');
}

describe('the login-stage calls', () => {
  // covers: 7.2, 7.4
  it('POST /auth/register/', async () => {
    const answer = await calls.register({ name: 'Lina', email, password: 'a-new-long-password' });
    expect(answer).toEqual({ waitSeconds: 60, token: expect.any(String) });
    registration = answer.token;
    await expectCall('/auth/register/', { name: 'Lina', email, password: 'a-new-long-password' });
  });

  // covers: 7.2, 7.6
  it('POST /auth/otp/resend-otp/', async () => {
    api.clock.ahead += 61_000;
    expect(await calls.resendCode({ email, purpose: 'verify-email', token: registration })).toEqual({ waitSeconds: 60 });
    await expectCall('/auth/otp/resend-otp/', { email, purpose: 'verify-email', token: registration });
  });

  // covers: 7.2, 7.5
  it('POST /auth/otp/verify-email/', async () => {
    const otp = code();
    await calls.verifyEmail({ email, otp, token: registration });
    await expectCall('/auth/otp/verify-email/', { email, otp, token: registration });
  });

  // covers: 7.2, 7.7
  it('POST /auth/forgot-password/', async () => {
    expect(await calls.forgotPassword({ email })).toEqual({ waitSeconds: 60 });
    await expectCall('/auth/forgot-password/', { email });
  });

  // covers: 7.2, 7.8, 7.9
  it('POST /auth/otp/verify/ and POST /auth/reset-password/', async () => {
    const otp = code();
    const { token } = await calls.verifyCode({ email, otp });
    await expectCall('/auth/otp/verify/', { email, otp });
    requests.length = 0;
    await calls.resetPassword({ email, token, password: 'another-long-password' });
    await expectCall('/auth/reset-password/', { email, token, password: 'another-long-password' });
  });

  // covers: 7.2
  it('POST /auth/login/, by the gateway for the browser', async () => {
    let request: Request | undefined;
    const upstream = createUpstreamCalls(async (asked) => {
      request = asked.clone();
      return api.app.fetch(asked);
    }, 10_000);
    const result = await upstream.login(origin, administrator.email, administrator.password, 'ar');
    expect(result.kind).toBe('signed-in');
    expect(`${request?.method} ${request?.url}`).toBe(`POST ${origin}/auth/login/?is_admin=true`);
    expect(request?.headers.get('authorization')).toBeNull();
    expect(request?.headers.get('accept-language')).toBe('ar');
    expect(await request?.json()).toEqual({ email: administrator.email, password: administrator.password });
    await calls.register({ name: 'Noor', email: 'noor@example.com', password: 'a-new-long-password' });
    expect(await upstream.login(origin, 'noor@example.com', 'a-new-long-password', 'en')).toEqual({ kind: 'refused' });
  });
});

// covers: 6.2
it('all seven carry what resources/api.ts declares, and nothing else where it declares nothing', async () => {
  answer = () => HttpResponse.json({ token: 't', access: 't' });
  for (const query of [{}, { staff: '1' }] as readonly Record<string, string>[]) {
    requests.length = 0;
    const declared = defineApi({ query });
    const asked = createAccountCalls(createHttpClient({ apiUrl: origin, api: declared, session, getLocale: () => 'en', translate }));
    await asked.register({ name: 'Lina', email, password: 'a-new-long-password' });
    await asked.verifyEmail({ email, otp: '123456' });
    await asked.resendCode({ email, purpose: 'verify-email', token: registration });
    await asked.forgotPassword({ email });
    await asked.verifyCode({ email, otp: '123456' });
    await asked.resetPassword({ email, token: 't', password: 'a-new-long-password' });
    await createUpstreamCalls(fetch, 10_000, declared).login(origin, email, 'a-new-long-password', 'en');
    const search = new URLSearchParams(query).toString();
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(Array(7).fill(search && `?${search}`));
  }
});

describe('their failures', () => {
  it('come by field, in the language of the page', async () => {
    const error = await calls.verifyCode({ email, otp: '123456' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      status: 400,
      body: { errors: { otp: 'انتهت صلاحية هذا الرمز أو سبق استخدامه. اطلب رمزًا جديدًا.' }, codes: ['otp_expired'] },
    });
  });

  it('never refresh the token of whoever is signed in', async () => {
    answer = () => HttpResponse.json({ errors: [{ code: 'not_authenticated', detail: 'x', attr: null }] }, { status: 401 });
    await expect(calls.forgotPassword({ email })).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
  });

  it('include a code check that yields no token', async () => {
    answer = () => HttpResponse.json({});
    await expect(calls.verifyCode({ email, otp: '123456' })).rejects.toMatchObject({ message: 'errors.unreadable' });
  });
});

it('wait a minute before another code where the API names no time', async () => {
  answer = () => new HttpResponse(null, { status: 204 });
  expect(await calls.forgotPassword({ email })).toEqual({ waitSeconds: 60 });
});
