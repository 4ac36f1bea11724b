import { getToken } from '@auth/core/jwt';
import { readSubject } from './accessToken';
import { cookieOptions } from './cookieOptions';

/** Who makes a call to the product API, as far as the gateway knows. */
export interface Caller {
  /** The account's id. */
  readonly actor?: string | undefined;
  readonly actorName?: string | undefined;
}

/**
 * Tells who makes a call: the subject of its token, which the product API verifies, and the name in the session cookie if both are the
 * same account's.
 *
 * @param https browsers reach the gateway by https
 */
export function createWhoCalls(options: { readonly secrets: readonly string[]; readonly https: boolean; readonly crossSite: boolean }) {
  const { name: cookieName } = cookieOptions(options).sessionToken;
  return async (request: Request): Promise<Caller> => {
    const token = /^\S+\s+(\S+)$/.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
    if (token === undefined) return {};
    const actor = readSubject(token);
    const session = await getToken({ req: request, secret: [...options.secrets], cookieName }).catch(() => null);
    const { sub, name, access } = (session ?? {}) as { sub?: unknown; name?: unknown; access?: unknown };
    const isOurs = access === token || (actor !== undefined && typeof access === 'string' && readSubject(access) === actor);
    if (!isOurs || typeof sub !== 'string') return { actor };
    return { actor: sub, actorName: typeof name === 'string' ? name : undefined };
  };
}
