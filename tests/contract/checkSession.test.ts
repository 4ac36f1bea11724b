/** `npm run check` of CORS and of the session, against back ends that do one thing otherwise. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckUnderTest, checkUnderTest, type Deviation, getProblems } from '../support/checkUnderTest';
import { listen } from '../support/listen';

let under: CheckUnderTest;
beforeAll(async () => {
  under = await checkUnderTest(['muscles']);
});
afterAll(() => under.close());

describe('CORS', () => {
  const appOrigin = 'https://admin.example.com';
  const allowing =
    (more: Record<string, string>): Deviation =>
    async (request, next) => {
      const cors = { 'Access-Control-Allow-Origin': appOrigin, ...more };
      if (request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method'))
        return new Response(null, { status: 204, headers: cors });
      const response = await next(request);
      for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
      return response;
    };
  const problems = async (deviate?: Deviation) => {
    const report = await under.check({ only: ['muscles'], token: under.api.access, appOrigin }, deviate && { deviate });
    return getProblems(report).filter((line) => line.includes('CORS'));
  };

  it('that is missing is named, and is no matter behind the gateway', async () => {
    const report = await under.check({ only: ['muscles'], token: under.api.access, appOrigin });
    const found = report.findings.filter(({ check }) => check === 'CORS');
    expect(found.map(({ level, about }) => [level, about])).toEqual([
      ['fails', 'preflight'],
      ['fails', 'answers'],
    ]);
    expect(found[0]?.consequence).toContain('Behind the gateway (API_URL) no CORS is needed.');
  });

  it('that allows all that the app sends conforms', async () => {
    const allowed = {
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
      'Access-Control-Allow-Headers': 'authorization, content-type',
    };
    expect(await problems(allowing({ ...allowed, 'Access-Control-Expose-Headers': 'Retry-After' }))).toEqual([]);
    expect(await problems(allowing(allowed))).toEqual(['! api CORS answers: Retry-After is not exposed']);
    // Headers that the app does not read need not be exposed.
    expect(await problems(allowing({ ...allowed, 'Access-Control-Expose-Headers': 'Link, X-Total-Count, retry-after' }))).toEqual([]);
  });

  it('that leaves out a method or the token is named', async () => {
    const deviate = allowing({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Expose-Headers': '*',
    });
    expect(await problems(deviate)).toEqual([
      '✗ api CORS preflight: the header authorization is not allowed (GET, POST)',
      '✗ api CORS preflight: the method is not allowed (PATCH, PUT, DELETE)',
    ]);
  });
});

describe('Signing in', () => {
  const session = async (deviate?: Deviation, options: Parameters<CheckUnderTest['check']>[0] = {}) =>
    under.check({ only: ['muscles'], ...options }, deviate && { deviate });
  const at =
    (path: string, answer: (request: Request, next: () => Promise<Response>) => Response | Promise<Response>): Deviation =>
    (request, next) =>
      new URL(request.url).pathname === path ? answer(request, () => next(request)) : next(request);

  it.each([
    [
      'answers a page',
      () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }),
      /^✗ .* with text\/html, which is not JSON$/,
    ],
    [
      'has no such call',
      () => new Response('<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
      /the call does not exist or fails \(POST \/auth\/login\/ answered 404: text\/html, no JSON\)$/,
    ],
  ] as const)('where the address %s says what may be wrong', async (_, answer, problem) => {
    const report = await session(at('/auth/login/', answer));
    expect(getProblems(report)).toEqual([expect.stringMatching(problem)]);
    expect(report.findings[0]?.remedy).toMatchObject({ file: 'resources/api.ts', code: "signIn: { path: '…' }" });
    expect(report.exitStatus).toBe(2);
  });

  it('that has other names for account and password is told from a wrong password', async () => {
    const report = await session(at('/auth/login/', () => Response.json({ username: ['This field is required.'] }, { status: 400 })));
    expect(report.findings[0]?.remedy?.code).toBe("signIn: { path: '/auth/login/', account: 'username', password: 'password' }");
  });

  it('with a wrong password cannot be done, and nothing else is checked', async () => {
    const report = await session(undefined, { password: 'wrong' });
    expect(getProblems(report)).toEqual([
      expect.stringMatching(/^✗ session sign-in: this account and password are refused \(POST \/auth\/login\/ answered 401/),
    ]);
    expect(report.exitStatus).toBe(2);
  });

  it('where nothing listens ends with the reason', async () => {
    const server = await listen(() => new Response());
    await server.close();
    const report = await session(undefined, { origin: server.origin });
    expect(getProblems(report)).toEqual([expect.stringContaining('ECONNREFUSED')]);
    expect(report.exitStatus).toBe(2);
  });

  it('that yields no refresh token, or one that is refused, says how long a session lasts', async () => {
    const none = await session(
      at('/auth/login/', async (_, next) => {
        const response = await next();
        const { refresh: _gone, ...body } = await response.json();
        return Response.json(body, response);
      }),
    );
    expect(getProblems(none)).toEqual(['! session refresh: the answer to the sign-in has no refresh token']);
    const refused = await session(at('/auth/token/refresh/', () => Response.json({ detail: 'no' }, { status: 401 })));
    expect(getProblems(refused)).toEqual(['✗ session refresh: a fresh refresh token is refused']);
  });

  it('that says a wrong password by a fault of the server is named', async () => {
    const deviate = at('/auth/login/', async (_, next) => {
      const response = await next();
      return response.status === 401 ? Response.json({}, { status: 500 }) : response;
    });
    expect(getProblems(await session(deviate))).toEqual(['✗ session wrong password: answered 500, where 400, 401 or 403 is expected']);
  });

  it('is left out with a token; one that is refused ends the check', async () => {
    const good = await session(undefined, { token: under.api.access });
    expect(getProblems(good)).toEqual([]);
    expect(good.exitStatus).toBe(0);
    const bad = await session(undefined, { token: 'not.a.token' });
    expect(getProblems(bad)).toEqual([expect.stringMatching(/^✗ session sign-in: answered 401/)]);
    expect(bad.exitStatus).toBe(2);
  });
});
