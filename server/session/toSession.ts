import { readSubject, readUnverifiedClaims, type Tokens } from './accessToken';

/** What a sign-in yields. */
export interface SignedIn extends Tokens {
  /** Stable name of the account. */
  readonly subject: string;
  readonly name: string | null;
  /** URL of the avatar. */
  readonly image: string | null;
}

type Body = Readonly<Record<string, unknown>>;

/** Maximum characters of the name and of the image's URL in a session. */
export const sessionLimits = { name: 200, image: 2_000 };

/**
 * Maximum bytes of the session cookies and the access token in one request. Node takes 16 KiB of headers, and a browser's other headers
 * need about 2.
 */
const maxHeaderBytes = 14_000;

/** Whether requests with this session fit into what servers take as headers. A cookie holds its text encrypted, as base64. */
export function fitsHeaders(session: SignedIn): boolean {
  return Math.ceil(Buffer.byteLength(JSON.stringify(session)) * (4 / 3)) + session.access.length <= maxHeaderBytes;
}

const nameKeys = ['name', 'full_name', 'fullName'];

/** Entry of the log for an account whose tokens do not fit. */
export const tokensTooLong = {
  level: 'error',
  code: 'TOKENS_TOO_LONG',
  message: 'The tokens of an account are too long for cookies and request headers. Shorten the claims of the tokens.',
} as const;

/**
 * Maps the answer of `POST /auth/login/` (specification §7: payload "not shown"). The one place that knows its shape:
 * `{access, refresh, user}` (ours, SimpleJWT), `{token}`, `{key}` (dj-rest-auth), `{tokens: {…}}`, each also under `data`. SimpleJWT
 * answers with tokens only; who it is, their claims may say.
 *
 * @param answer the parsed body
 * @param account what the user typed, the subject when the answer names none
 * @returns undefined when it holds no token
 */
export function toSession(answer: unknown, account: string): SignedIn | undefined {
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
    name: shortened(firstText([user], nameKeys) ?? joinNames(user) ?? firstText([claims], nameKeys) ?? joinNames(claims)),
    image: image.length > sessionLimits.image ? null : image || null,
  };
}

/** Reads the answer of `POST /auth/token/refresh/`; a refresh token is there only when the API rotates it. */
export function toTokens(answer: unknown): Tokens | undefined {
  const session = toSession(answer, '');
  return session && { access: session.access, refresh: session.refresh };
}

function shortened(name: string | null): string | null {
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
