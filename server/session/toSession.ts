import { readAt } from '../../src/schema/answerPath';
import { readSubject, readUnverifiedClaims, type Tokens } from './accessToken';

export interface SignedIn extends Tokens {
  readonly subject: string;
  readonly name: string | null;
  readonly image: string | null;
  /** The role that the answer of the sign-in gave, as declared in `resources/access.ts`. */
  readonly role?: string | number | readonly unknown[] | undefined;
}

type Body = Readonly<Record<string, unknown>>;

export const sessionLimits = { name: 200, image: 2_000 };

/** Maximum bytes of session cookies and access token. Node accepts 16 KiB of headers; browsers use about 2 for others. */
const maxHeaderBytes = 14_000;

/** Returns true if requests with this session fit into header limits. Cookies are encrypted and base64-encoded. */
export function fitsHeaders(session: SignedIn): boolean {
  return Math.ceil(Buffer.byteLength(JSON.stringify(session)) * (4 / 3)) + session.access.length <= maxHeaderBytes;
}

const nameKeys = ['name', 'full_name', 'fullName'];

export const tokensTooLong = {
  level: 'error',
  code: 'TOKENS_TOO_LONG',
  message: 'The tokens of an account are too long for cookies and request headers. Shorten the claims of the tokens.',
} as const;

/**
 * Maps the response of `POST /auth/login/`, whose format the specification (§7) leaves open: `{access, refresh, user}` (ours, SimpleJWT),
 * `{token}`, `{key}` (dj-rest-auth) or `{tokens: {…}}`, each also under `data`. SimpleJWT's tokens may name the account.
 * @param account as typed; the subject if the response names none @returns undefined without a token
 */
export function toSession(answer: unknown, account: string, roleAt?: string): SignedIn | undefined {
  const body = toBody(answer);
  const nested = toBody(body.data);
  const sources = [body, toBody(body.tokens), nested, toBody(nested.tokens)];
  const access = firstText(sources, ['access', 'access_token', 'accessToken', 'token', 'key']);
  if (!access) return undefined;
  const user = [body.user, nested.user, body, nested].map(toBody).find((candidate) => 'email' in candidate || 'name' in candidate) ?? {};
  const claims = readUnverifiedClaims(access);
  const id = user.id ?? user.pk;
  const known = typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
  const image = firstText([user, claims], ['image', 'avatar', 'photo', 'picture']) ?? '';
  return {
    access,
    refresh: firstText(sources, ['refresh', 'refresh_token', 'refreshToken']),
    subject: known ?? readSubject(access) ?? account.trim().toLowerCase(),
    name: toShortName(firstText([user], nameKeys) ?? joinNames(user) ?? firstText([claims], nameKeys) ?? joinNames(claims)),
    image: image.length > sessionLimits.image ? null : image || null,
    ...(roleAt !== undefined && { role: toRoleValue(readAt(answer, roleAt)) }),
  };
}

/** Maps the response of `POST /auth/token/refresh/`, with a refresh token only if the API rotates it. */
export function toTokens(answer: unknown): Tokens | undefined {
  const session = toSession(answer, '');
  return session && { access: session.access, refresh: session.refresh };
}

export function toRoleValue(value: unknown): SignedIn['role'] {
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value) ? value : undefined;
}

export function toShortName(name: string | null): string | null {
  return name && name.length > sessionLimits.name ? `${[...name].slice(0, sessionLimits.name - 1).join('')}…` : name;
}

function joinNames(user: Body): string | null {
  const names = [user.first_name, user.last_name].filter((name): name is string => typeof name === 'string' && name !== '');
  return names.length > 0 ? names.join(' ') : null;
}

function firstText(sources: readonly Body[], keys: readonly string[]): string | undefined {
  for (const source of sources) {
    for (const key of keys) {
      const value = source[key];
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  return undefined;
}

function toBody(value: unknown): Body {
  return typeof value === 'object' && value !== null ? (value as Body) : {};
}
