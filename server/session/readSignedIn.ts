import { randomUUID } from 'node:crypto';
import { unavailable } from '../http/apiError';
import { currentRequest, noteAccount, type RequestContext, withRequest } from '../lib/requestContext';
import type { SessionRights } from './createRoleReader';

export interface SignedInAccount extends SessionRights {
  readonly account: string;
  readonly name: string | null;
}

/** Asks the session's own route, which refreshes it. @returns undefined without a valid session @throws ApiError 503 if unreadable */
export async function readSignedIn(
  session: (request: Request) => Response | Promise<Response>,
  request: Request,
): Promise<SignedInAccount | undefined> {
  const cookie = request.headers.get('cookie');
  if (!cookie) return undefined;
  // A separate context, in which only the session's route names an account.
  const { account: _, ...rest } = currentRequest() ?? { id: randomUUID() };
  const context: RequestContext = rest;
  const response = await withRequest(context, () =>
    session(new Request(new URL('/api/auth/session', request.url), { headers: { cookie } })),
  );
  if (response.status >= 500) throw unavailable();
  const { user } = (await response.json()) as { readonly user?: SessionRights & { readonly token?: unknown; readonly name?: unknown } };
  if (typeof user?.token !== 'string' || context.account === undefined) return undefined;
  noteAccount(context.account);
  const { role, rights, name } = user;
  return {
    account: context.account,
    name: typeof name === 'string' ? name : null,
    ...(role !== undefined && { role }),
    ...(rights && { rights }),
  };
}
