/**
 * What `resources/api.ts` may say: how the product API as a whole differs from the one of the specification. Plain data; the
 * browser's data provider, the gateway's session and the tools read it. What differs for one resource only, its declaration says.
 */

import { badPaths, type Envelope, resolveEnvelope } from './envelope';

/** Where a browser calls the product API through the gateway, whatever the API's own `root` is. */
export const gatewayMount = '/api/v1/';

/** How a list is cut into pages. Names are those of query parameters. */
export type Paging =
  /** DRF's PageNumberPagination. `size: null`: the API has a size of its own that a call cannot change. */
  | { readonly style: 'page'; readonly page?: string; readonly size?: string | null; readonly largest?: number }
  /** DRF's LimitOffsetPagination. */
  | { readonly style: 'offset'; readonly limit?: string; readonly offset?: string; readonly largest?: number }
  /** DRF's CursorPagination: pages in the API's own order, and only one after another. */
  | { readonly style: 'cursor'; readonly cursor?: string; readonly size?: string | null; readonly largest?: number }
  /** One answer has all. */
  | { readonly style: 'none' };

/** The sign-in call of the API, made by the gateway; paths count from the API's origin. */
export interface SignInCall {
  readonly path: string;
  /** What the API calls the account and the password. */
  readonly account?: string;
  readonly password?: string;
  /** What people sign in with. Default `email`. */
  readonly accountKind?: 'email' | 'username';
}

/** A call that takes the refresh token in a field of its body. */
export interface TokenCall {
  readonly path: string;
  readonly token?: string;
}

/** The product API as a whole, as authored. Everything has the specification's value as its default. */
export interface ApiDeclaration {
  /** Where the resources' paths begin, with a slash at both ends. Default `/api/v1/`. */
  readonly root?: string;
  /** Whether paths end with a slash, as those of DRF's routers do. Default true. */
  readonly trailingSlash?: boolean;
  /** Parameters that every call carries. Default `{ is_admin: 'true' }` (specification §6). */
  readonly query?: { readonly [parameter: string]: string };
  /** The scheme of the Authorization header: `Bearer` for JWT, `Token` for DRF's own tokens. Default `Bearer`. */
  readonly authorization?: string;
  readonly paging?: Paging;
  /** Where records stand in answers. Default: DRF's `{count, next, results}`, and records as they are. */
  readonly envelope?: Envelope;
  /** Parameter that searches. Default `search`. */
  readonly search?: string;
  /** How the search takes spellings that people mean as one, e.g. أحمد and احمد. Default `folded`. */
  readonly spellings?: Spellings;
  /** Parameter that orders. Default `ordering`. */
  readonly ordering?: string;
  /** Parameter that finds records by a comma-separated list of their keys; null: there is none. Default `id__in`. */
  readonly ids?: string | null;
  readonly signIn?: SignInCall;
  /** null: an access token that has run out ends the session. */
  readonly refresh?: TokenCall | null;
  /** null: there is nothing to tell the API. */
  readonly signOut?: TokenCall | null;
  /** Whether the API has the calls of the pages to register and to recover a password (specification §7). Default true. */
  readonly accountPages?: boolean;
  /**
   * Whether the API makes one record of creates that carry the same `Idempotency-Key` header. A save whose answer was lost can then be
   * sent again. Default false.
   */
  readonly idempotencyKey?: boolean;
  /**
   * What a record or a list that the API does not find (404) does: `signOut` ends the session (specification §8), `page` says so in
   * its place and keeps the session. Default `signOut`.
   */
  readonly notFound?: (typeof notFoundRules)[number];
  /** How a save notices that somebody else has changed the record meanwhile. Default `compare`. */
  readonly version?: Versioning;
}

/**
 * How the search takes spellings that people mean as one, e.g. أحمد and احمد, مدرسة and مدرسه.
 *
 * - `folded`: whichever is typed finds both.
 * - `exact`: only what is typed is found. An empty list says so.
 * - `{ anyOf }`: so too, but this parameter takes several texts, separated by commas, and finds records with any of them. The app then
 *   asks for the likely spellings together.
 */
export type Spellings = 'folded' | 'exact' | { readonly anyOf: string };

/**
 * How a save notices that somebody else has changed the record meanwhile.
 *
 * - `etag`: a record is answered with an `ETag`, and the API honours `If-Match`.
 * - `{ field }`: the API compares the value that this field was read with, and answers 409 or 412.
 * - `compare`: the API does neither. The record is read again right before a save, and compared.
 */
export type Versioning = 'etag' | 'compare' | { readonly field: string };

/** Whether a declared `version` is one. */
export function isVersioning(version: unknown): version is Versioning {
  if (typeof version !== 'object' || version === null) return version === 'etag' || version === 'compare';
  const { field } = version as { readonly field?: unknown };
  return typeof field === 'string' && /^[A-Za-z_]\w*$/.test(field);
}

const notFoundRules = ['signOut', 'page'] as const;

type Filled<T> = T extends unknown ? Required<T> : never;

/** A paging with every default filled in. */
export type ResolvedPaging = Filled<Paging>;

/** The product API with every default filled in. */
export interface Api extends Required<Omit<ApiDeclaration, 'paging' | 'envelope' | 'signIn' | 'refresh' | 'signOut'>> {
  readonly paging: ResolvedPaging;
  readonly envelope: Required<Envelope>;
  readonly signIn: Required<SignInCall>;
  readonly refresh: Required<TokenCall> | null;
  readonly signOut: Required<TokenCall> | null;
}

/** The largest page that is asked for where nothing is said: what the embedded API gives at most. */
const largest = 100;

const pagingDefaults: { readonly [S in Paging['style']]: Filled<Extract<Paging, { readonly style: S }>> } = {
  page: { style: 'page', page: 'page', size: 'page_size', largest },
  offset: { style: 'offset', limit: 'limit', offset: 'offset', largest },
  cursor: { style: 'cursor', cursor: 'cursor', size: 'page_size', largest },
  none: { style: 'none' },
};

/** Fills in what a declared paging leaves out. */
export function resolvePaging(paging: Paging): ResolvedPaging {
  return { ...pagingDefaults[paging.style], ...paging } as ResolvedPaging;
}

/**
 * Declares the product API.
 *
 * @throws Error for a root without a slash at both ends, for paths of the envelope that are none, and for an unknown `notFound` or `version`
 */
export function defineApi(declared: ApiDeclaration): Api {
  const { root = '/api/v1/', paging = { style: 'page' }, envelope, signIn, refresh, signOut, ...rest } = declared;
  if (!/^\/(.*\/)?$/.test(root)) throw new Error(`resources/api.ts: root "${root}" must begin and end with a slash, e.g. "/api/v1/".`);
  const { notFound = 'signOut' } = rest;
  if (!notFoundRules.includes(notFound))
    throw new Error(`resources/api.ts: notFound "${notFound}" must be one of ${notFoundRules.join(', ')}.`);
  const { version = 'compare' } = rest;
  if (!isVersioning(version)) throw new Error(`resources/api.ts: version must be 'etag', 'compare' or { field: '<property>' }.`);
  for (const [part, path] of badPaths(envelope ?? {}))
    throw new Error(`resources/api.ts: envelope.${part} "${path}" is no path into an answer: join keys by dots, e.g. "meta.total".`);
  const token = (call: TokenCall | null | undefined, path: string) => (call === null ? null : { token: 'refresh', path, ...call });
  return {
    trailingSlash: true,
    query: { is_admin: 'true' },
    authorization: 'Bearer',
    search: 'search',
    spellings: 'folded',
    ordering: 'ordering',
    ids: 'id__in',
    accountPages: true,
    idempotencyKey: false,
    ...rest,
    notFound,
    version,
    root,
    paging: resolvePaging(paging),
    envelope: resolveEnvelope(envelope),
    signIn: { path: '/auth/login/', account: 'email', password: 'password', accountKind: 'email', ...signIn },
    refresh: token(refresh, '/auth/token/refresh/'),
    signOut: token(signOut, '/auth/logout/'),
  };
}

/** A path as the API wants it: without the slash at its end where its paths have none. */
export function asApiPath({ trailingSlash }: Pick<Api, 'trailingSlash'>, path: string): string {
  return trailingSlash ? path : path.replace(/(?<=.)\/$/, '');
}
