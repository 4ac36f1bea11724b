import { Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import type { StoredRecord } from '../database/records';
import { tableOf } from '../database/tables';
import { methodNotAllowed, noActiveAccount, permissionDenied, refreshTokenNotValid } from './apiError';
import { verifyPassword } from './passwords';
import { readBody } from './readBody';
import { beginChain, revokeChain, rotate } from './refreshTokens';
import { type ApiEnv, accountsOf, type Services } from './services';
import type { Tokens } from './tokens';
import { toWire } from './toWire';
import { validate } from './validate';

const text = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : input === null ? 'null' : 'invalid:text') })
  .refine((value) => value !== '', { error: 'blank' })
  .refine((value) => value.length <= 1000, { error: 'max_length', params: { max: 1000 } });
const object = { error: 'invalid:object' };
const credentials = z.object({ email: text, password: text }, object);
const refreshBody = z.object({ refresh: text }, object);

/** The login-stage calls: `/auth/login/`, `/auth/token/refresh/`, `/auth/logout/`. They take no bearer token. */
export function createAuthRoutes(services: Services & { readonly tokens: Tokens }): Hono<ApiEnv> {
  const { database, tokens } = services;
  const app = new Hono<ApiEnv>();
  const seconds = () => Math.floor(services.now() / 1000);

  app.post('/auth/login/', async (c) => {
    const { email, password } = validate(credentials, await readBody(c.req.raw));
    const found = await findAccount(services, email);
    const isRight = await verifyPassword(password, found?.password);
    if (!found || !isRight || !found.active) throw noActiveAccount();
    if (!found.admin) throw permissionDenied();
    const access = await tokens.issue('access', found.id);
    const refresh = await tokens.issue('refresh', found.id);
    await beginChain(database.db, refresh.claims, seconds());
    const told = toWire(found.resource, found.record, { locale: c.get('locale'), origin: c.get('origin') });
    const user = { id: found.id, name: told[found.account.name], email: told[found.account.email], image: told[found.account.image] };
    return c.json({ access: access.token, refresh: refresh.token, user });
  });

  app.post('/auth/token/refresh/', async (c) => {
    const { refresh } = validate(refreshBody, await readBody(c.req.raw));
    const old = await tokens.verify('refresh', refresh);
    if (!old || !(await isActiveAdministrator(services, old.account))) throw refreshTokenNotValid();
    const access = await tokens.issue('access', old.account);
    const fresh = await tokens.issue('refresh', old.account);
    if (!(await rotate(database, old, fresh.claims, seconds()))) throw refreshTokenNotValid();
    return c.json({ access: access.token, refresh: fresh.token });
  });

  // Signing out twice, or after the token expired, is no mistake.
  app.post('/auth/logout/', async (c) => {
    const { refresh } = validate(refreshBody, await readBody(c.req.raw));
    const token = await tokens.verify('refresh', refresh);
    if (token) await revokeChain(database.db, token);
    return c.json({});
  });

  for (const path of ['/auth/login/', '/auth/token/refresh/', '/auth/logout/'])
    app.all(path, (c) => {
      throw methodNotAllowed(c.req.method, ['POST']);
    });
  return app;
}

async function findAccount({ registry, database }: Services, email: string) {
  const accounts = accountsOf(registry);
  if (!accounts || email.includes('\0')) return undefined;
  const { resource, account } = accounts;
  const record = (await database.db
    .selectFrom(tableOf(resource))
    .selectAll()
    .where(sql`lower(${sql.ref(account.email)})`, '=', sql`lower(${email.trim()})`)
    .executeTakeFirst()) as StoredRecord | undefined;
  if (!record) return undefined;
  const password = record[account.password] as string | null;
  return {
    id: Number(record.id),
    resource,
    account,
    record,
    password,
    active: Boolean(record[account.active]),
    admin: Boolean(record[account.admin]),
  };
}

/** Asked at every call: a deactivated account is out at once, whatever its tokens say. */
export async function isActiveAdministrator({ registry, database }: Services, id: number): Promise<boolean> {
  const accounts = accountsOf(registry);
  if (!accounts) return false;
  const { active, admin } = accounts.account;
  const record = await database.db.selectFrom(tableOf(accounts.resource)).select([active, admin]).where('id', '=', id).executeTakeFirst();
  return Boolean(record?.[active]) && Boolean(record?.[admin]);
}
