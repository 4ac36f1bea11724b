import { type Context, Hono } from 'hono';
import type { Access } from '../../../src/schema/access';
import type { ContractReport } from '../../../src/schema/contract';
import { getRights } from '../../../src/schema/rights';
import { toLogText } from '../../database/databaseErrors';
import { createErrorHandler, methodNotAllowed, notAuthenticated, permissionDenied, unavailable } from '../../http/apiError';
import type { Log } from '../../lib/createLog';
import type { SessionRights } from '../../session/createRoleReader';

interface ContractRoutesOptions {
  readonly access: Access | undefined;
  readonly session: (request: Request) => Response | Promise<Response>;
  readonly read: () => Promise<ContractReport>;
  readonly check: (reason: 'asked', signal: AbortSignal) => Promise<void>;
  readonly log: Log;
}

/** Serves `/api/contract/` to accounts with all rights. POST checks now, at most once a minute. */
export function createContractRoutes({ access, session, read, check, log }: ContractRoutesOptions): Hono {
  const app = new Hono();
  app.onError(createErrorHandler((error) => log(toLogText(error), { level: 'error' })));
  app.use(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    const user = await readUser(c, session);
    if (typeof user?.token !== 'string') throw notAuthenticated();
    if (!getRights(access, user.role ?? undefined, user.rights).isFull) throw permissionDenied();
    await next();
  });
  app.get('/api/contract/', async (c) => c.json(await read()));
  app.post('/api/contract/', async (c) => {
    await check('asked', c.req.raw.signal);
    return c.json(await read());
  });
  app.all('*', (c) => {
    throw methodNotAllowed(c.req.method, ['GET', 'POST']);
  });
  return app;
}

async function readUser(c: Context, session: ContractRoutesOptions['session']) {
  const cookie = c.req.header('cookie');
  if (!cookie) return undefined;
  const response = await session(new Request(new URL('/api/auth/session', c.req.url), { headers: { cookie } }));
  if (response.status >= 500) throw unavailable();
  return ((await response.json()) as { readonly user?: Pick<SessionRights, 'role' | 'rights'> & { readonly token?: unknown } }).user;
}
