import { getToken } from '@auth/core/jwt';
import { readSubject } from './accessToken';
import { cookieOptions } from './cookieOptions';

/** Who makes a call to the product API, as far as the gateway knows. */
export interface Caller {
  /** The account's id. Without a session it is what the token claims, which strangers choose. */
  readonly actor?: string | undefined;
  readonly actorName?: string | undefined;
  /** Whether a session of this gateway proves the account. Otherwise only the product API can verify the token. */
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
 * Identifies the caller: by the session cookie if the token belongs to the same account, else by what the token claims.
 *
 * @throws where the database does not say whether the session is over
 */
export function createWhoCalls({ isOpen, ...options }: WhoCallsOptions) {
  const { name: cookieName } = cookieOptions({ basePath: '', ...options }).sessionToken;
  return async (request: Request): Promise<Caller> => {
    const token = bearerToken(request);
    if (token === undefined) return { isSignedIn: false };
    const actor = claimedAccount(token);
    const session = await getToken({ req: request, secret: [...options.secrets], cookieName }).catch(() => null);
    const { sid, sub, name, access } = (session ?? {}) as Readonly<Record<string, unknown>>;
    const isOurs = access === token || (actor !== undefined && typeof access === 'string' && readSubject(access) === actor);
    if (!isOurs || typeof sub !== 'string' || typeof sid !== 'string' || !(await isOpen(sid))) return { actor, isSignedIn: false };
    return { actor: sub, actorName: typeof name === 'string' ? name : undefined, isSignedIn: true };
  };
}

/** Returns the account that a token names, which strangers choose; undefined for none, or one that no account has. */
export function claimedAccount(token: string): string | undefined {
  const subject = readSubject(token);
  return subject !== undefined && plainId.test(subject) ? subject : undefined;
}

/** The token of a request, whatever its scheme is called. */
export function bearerToken(request: Request): string | undefined {
  return /^\S+\s+(\S+)$/.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
}
