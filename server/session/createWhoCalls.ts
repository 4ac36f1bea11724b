import { getToken } from '@auth/core/jwt';
import { readSubject } from './accessToken';
import { cookieOptions } from './cookieOptions';

export interface Caller {
  /** Account id. Without a session it is an unverified claim of the token. */
  readonly actor?: string | undefined;
  readonly actorName?: string | undefined;
  /** A session of this gateway proves the account. Otherwise only the product API can verify the token. */
  readonly isSignedIn: boolean;
}

const plainId = /^[^\p{Cc}]{1,300}$/u;

interface WhoCallsOptions {
  readonly secrets: readonly string[];
  readonly https: boolean;
  readonly basePath?: string;
  readonly crossSite: boolean;
  readonly isOpen: (sessionId: string) => Promise<boolean>;
}

/** Identifies the caller by a session of the token's account, else by the token's claims. @throws if the database fails */
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

export function claimedAccount(token: string): string | undefined {
  const subject = readSubject(token);
  return subject !== undefined && plainId.test(subject) ? subject : undefined;
}

export function bearerToken(request: Request): string | undefined {
  return /^\S+\s+(\S+)$/.exec(request.headers.get('authorization')?.trim() ?? '')?.[1];
}
