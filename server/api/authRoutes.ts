import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { methodNotAllowed, noActiveAccount, notFound, permissionDenied, refreshTokenNotValid } from '../http/apiError';
import { readBody } from '../http/readBody';
import { asGateway, verifiedSignInPath } from '../lib/verifiedSignIn';
import { requiredText as text } from './accountBodies';
import { type Account, findAccount } from './accounts';
import { notAnObject } from './bodySchemas';
import { verifyPassword } from './passwords';
import { beginChain, revokeChain, rotate } from './refreshTokens';
import { mayEnter } from './roles';
import { serializeRecord } from './serialize';
import { type Accounts, type ApiEnv, getAccounts, type Services } from './services';
import type { TokenIssuer } from './tokens';
import { validate } from './validate';

const credentials = z.object({ email: text, password: text }, notAnObject);
const verifiedEmail = z.object({ email: text }, notAnObject);
const refreshBody = z.object({ refresh: text }, notAnObject);

type AuthServices = Services & { readonly tokens: TokenIssuer };

export function createAuthRoutes(services: AuthServices): Hono<ApiEnv> {
  const { database, tokens, securityLog } = services;
  const app = new Hono<ApiEnv>();
  const accounts = getAccounts(services.registry);
  const seconds = () => Math.floor(services.now() / 1000);
  const signIn = createSignIn(services, seconds);

  app.post('/auth/login/', async (c) => {
    const { email, password } = validate(credentials, await readBody(c.req.raw));
    const found = accounts && (await findAccount(database.db, accounts, email));
    const isRight = await verifyPassword(password, found?.password);
    // Unconfirmed and missing accounts get the same response, which reveals nothing about the address.
    if (!accounts || !found?.confirmed || !isRight || !found.active) throw noActiveAccount();
    return c.json(await signIn(accounts, found, c));
  });

  app.post(verifiedSignInPath, async (c) => {
    if (c.env !== asGateway) throw notFound();
    const { email } = validate(verifiedEmail, await readBody(c.req.raw));
    const found = accounts && (await findAccount(database.db, accounts, email));
    if (!accounts || !found?.confirmed || !found.active) throw noActiveAccount();
    return c.json(await signIn(accounts, found, c));
  });

  app.post('/auth/token/refresh/', async (c) => {
    const { refresh } = validate(refreshBody, await readBody(c.req.raw));
    const old = await tokens.verify('refresh', refresh);
    if (!old || !accounts) throw refreshTokenNotValid();
    const { account, began } = old;
    const fresh = await tokens.issue('refresh', account, { began });
    const rotation = await rotate({ ...services, accounts }, old, fresh.claims, seconds());
    if (rotation.kind === 'reused') securityLog({ event: 'session_revoked', account, reason: 'refresh_token_reused' });
    if (rotation.kind !== 'rotated') throw refreshTokenNotValid();
    const access = await tokens.issue('access', account, { began, chain: rotation.chain });
    return c.json({ access: access.token, refresh: fresh.token });
  });

  // Signing out succeeds even twice or with an expired token.
  app.post('/auth/logout/', async (c) => {
    const { refresh } = validate(refreshBody, await readBody(c.req.raw));
    const token = await tokens.verify('refresh', refresh);
    if (token && accounts) await revokeChain({ ...services, accounts }, token);
    return c.json({});
  });

  for (const path of ['/auth/login/', '/auth/token/refresh/', '/auth/logout/'])
    app.all(path, (c) => {
      throw methodNotAllowed(c.req.method, ['POST']);
    });
  return app;
}

function createSignIn(services: AuthServices, seconds: () => number) {
  const { access: rights, tokens } = services;
  return async (accounts: Accounts, found: Account, c: Context<ApiEnv>) => {
    if (!mayEnter(rights, accounts, found.record)) throw permissionDenied();
    const refresh = await tokens.issue('refresh', found.id);
    const access = await tokens.issue('access', found.id, { chain: refresh.claims.id });
    const began = await beginChain({ ...services, accounts }, found, refresh.claims, seconds());
    if (!began) throw noActiveAccount();
    const serialized = serializeRecord(accounts.resource, found.record, { locale: c.get('language'), origin: c.get('origin') });
    const { name, email: address, image } = accounts.account;
    const user = { id: found.id, name: serialized[name], email: serialized[address], image: serialized[image] };
    return { access: access.token, refresh: refresh.token, user };
  };
}
