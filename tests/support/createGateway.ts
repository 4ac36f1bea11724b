import { SignJWT } from 'jose';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { createSessionRoutes, type SessionRoutesOptions } from '../../server/session/createSessionRoutes';
import type { SessionLogEntry } from '../../server/session/logRoute';
import type { SessionTables } from '../../server/session/sessionTables';

export const origin = 'http://localhost:3000';
export const secret = 'Zp4kN8sQ1vXw7RtY3uLm6BcD9eFgHjK2';
export const password = 'right-password';

export function createDatabase() {
  const db = new Kysely<SessionTables>({ dialect: new SqliteDialect({ database: new Libsql(':memory:') }) });
  return { db, dialect: 'sqlite' as const };
}

/** Creates a real JWT, whose `exp` is readable. `expiresAt` is in seconds. */
export function createToken(expiresAt: number, claims: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT({ user_id: 7, ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expiresAt).sign(new Uint8Array(32));
}

/** Fake product API that accepts `password`, records its calls and can be made to fail. */
export function createUpstream(now: () => number) {
  const calls: { path: string; body: Record<string, unknown>; headers: Headers }[] = [];
  let generation = 0;
  const token = (seconds: number) => createToken(Math.floor(now() / 1000) + seconds, { generation });
  const upstream = {
    calls,
    to: (path: string) => calls.filter((call) => call.path === path),
    loginAnswer: undefined as (() => Response | Promise<Response>) | undefined,
    refreshAnswer: undefined as (() => Response | Promise<Response>) | undefined,
    accessClaims: {} as Record<string, unknown>,
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const body = (await request.json()) as Record<string, unknown>;
      calls.push({ path: pathname, body, headers: request.headers });
      if (pathname === '/auth/login/') {
        if (upstream.loginAnswer) return upstream.loginAnswer();
        if (body.password !== password) {
          return Response.json({ errors: [{ code: 'authentication_failed', detail: 'Upstream words.', attr: null }] }, { status: 401 });
        }
        const access = await createToken(Math.floor(now() / 1000) + 900, upstream.accessClaims);
        return Response.json({ access, refresh: 'refresh-0', user: { id: 7, email: body.email, name: 'Amal', image: '/media/amal.jpg' } });
      }
      if (pathname === '/auth/token/refresh/') {
        if (upstream.refreshAnswer) return upstream.refreshAnswer();
        // Rotates refresh tokens. An old one is rejected, as by SimpleJWT with a blacklist.
        if (body.refresh !== `refresh-${generation}`) return Response.json({ errors: [{ code: 'token_not_valid' }] }, { status: 401 });
        generation += 1;
        return Response.json({ access: await token(900), refresh: `refresh-${generation}` });
      }
      return new Response(null, { status: 205 });
    },
  };
  return upstream;
}

/** Gateway with a fake product API, a settable clock and a readable log. */
export function createGateway(options: Partial<SessionRoutesOptions> = {}) {
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const upstream = createUpstream(now);
  const database = createDatabase();
  const log: SessionLogEntry[] = [];
  const app = createSessionRoutes({
    publicUrl: origin,
    secrets: [secret],
    database,
    upstream: (request) => upstream.fetch(request),
    now,
    log: (entry) => log.push(entry),
    ...options,
  });
  return { app, clock, upstream, database, log };
}

export type Gateway = ReturnType<typeof createGateway>;
