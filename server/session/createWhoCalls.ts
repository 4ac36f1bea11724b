import { getToken } from '@auth/core/jwt';
import { readSubject } from './accessToken';
import { cookieOptions } from './cookieOptions';

/** Who makes a call to the product API, as far as the gateway knows. */
export interface Caller {
  /** The account's id. */
  readonly actor?: string | undefined;
  readonly actorName?: string | undefined;
  /** Whether a session of this gateway came along, with its token. Otherwise the product API alone knows whether the token is worth anything. */
  readonly isSignedIn: boolean;
}

/** Strangers choose what their tokens say. */
const plainId = /^[^\p{Cc}]{1,300}$/u;

export interface WhoCallsOptions {
  readonly secrets: readonly string[];
  /** Browsers reach the gateway by https. */
  readonly https: boolean;
  /** The path below which browsers see the gateway. Default: none. */
  readonly basePath?: string;
  readonly crossSite: boolean;
  /** Whether a session is neither over nor signed out. */
  readonly isOpen: (sessionId: string) => Promise<boolean>;
}

/**
 * Tells who makes a call: the subject of its token, which the product API verifies, and the name in the session cookie if both are the
 * same account's.
 *
 * @throws where the database does not say whether the session is over
 */
export function createWhoCalls({ isOpen, ...options }: WhoCallsOptions) {
  const { name: cookieName } = cookieOptions({ basePath: '', ...options }).sessionToken;
  return async (request: Request): Promise<Caller> => {
    const token = /^\S+\s+(\S+)$/.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
    if (token === undefined) return { isSignedIn: false };
    const actor = [readSubject(token)].find((subject) => plainId.test(subject ?? ''));
    const session = await getToken({ req: request, secret: [...options.secrets], cookieName }).catch(() => null);
    const { sid, sub, name, access } = (session ?? {}) as Readonly<Record<string, unknown>>;
    const isOurs = access === token || (actor !== undefined && typeof access === 'string' && readSubject(access) === actor);
    if (!isOurs || typeof sub !== 'string' || typeof sid !== 'string' || !(await isOpen(sid))) return { actor, isSignedIn: false };
    return { actor: sub, actorName: typeof name === 'string' ? name : undefined, isSignedIn: true };
  };
}
