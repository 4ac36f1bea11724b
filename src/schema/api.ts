/** Types of `resources/api.ts`: how the product API differs from the specification. Plain data. */

import { badPaths, type Envelope, resolveEnvelope } from './envelope';

/** The path of the product API at the gateway, whatever the API's own `root` is. */
export const gatewayMount = '/api/v1/';

/** Division of a list into pages. Names are those of query parameters. */
export type Paging =
  /** DRF's PageNumberPagination. `size: null`: a call cannot choose the size. */
  | { readonly style: 'page'; readonly page?: string; readonly size?: string | null; readonly largest?: number }
  /** DRF's LimitOffsetPagination. */
  | { readonly style: 'offset'; readonly limit?: string; readonly offset?: string; readonly largest?: number }
  /** DRF's CursorPagination: pages in the API's own order, one after another. */
  | { readonly style: 'cursor'; readonly cursor?: string; readonly size?: string | null; readonly largest?: number }
  /** One response has all records. */
  | { readonly style: 'none' };

export interface AnswerSign {
  readonly status?: number;
  /** Path in the body. Without `is`, any value but false, 0 and an empty text counts. */
  readonly at?: string;
  readonly is?: string | number | boolean;
}

/** A code that the API asks for after the password. */
interface SecondFactor {
  /** The answer of the sign-in that asks for it. */
  readonly when: AnswerSign;
  /** Path of the challenge in that answer. */
  readonly challenge: string;
  /** Path of the POST with challenge and code. */
  readonly path: string;
  /** Names of its parameters. Defaults `token` and `code`. */
  readonly token?: string;
  readonly code?: string;
  /** The answer to an expired challenge. Default: status 410. An error at `token` counts too. */
  readonly expired?: AnswerSign;
}

interface TokenSignIn {
  /** Path below `root` of a GET that only valid tokens may make. */
  readonly check: string;
  readonly maxLength?: number;
}

/** The sign-in call of the API, made by the gateway. Paths begin at the API's origin. */
export interface SignInCall {
  readonly path: string;
  readonly account?: string;
  readonly password?: string;
  readonly accountKind?: 'email' | 'username';
  readonly secondFactor?: SecondFactor;
}

/** Session cookies of an API, by default Django's. The gateway stores and sends them; browsers get a handle instead. */
export interface CookieSession {
  /** Path of a GET about the account, answered 401 or 403 without a session. */
  readonly account: string;
  /** Path of a GET that sets the CSRF cookie. Default: the path of the sign-in. */
  readonly csrfFrom?: string;
  /** Names of cookies and header. Defaults `sessionid`, `csrftoken`, `X-CSRFToken`. */
  readonly session?: string;
  readonly csrf?: string;
  readonly csrfHeader?: string;
  /** Body of the sign-in and sign-out. `form` also sends `csrfmiddlewaretoken`. Default `json`. */
  readonly body?: 'json' | 'form';
  /** `Referer` of unsafe calls, which Django compares over https. Default: the API's own origin. */
  readonly referer?: string;
}

interface TokenCall {
  readonly path: string;
  readonly token?: string;
}

/** The product API as a whole. Defaults are the specification's. */
export interface ApiDeclaration {
  /** Prefix of all resource paths, with a slash at both ends. Default `/api/v1/`. */
  readonly root?: string;
  /** Whether paths end with a slash, as those of DRF's routers do. Default true. */
  readonly trailingSlash?: boolean;
  /** Parameters of every call. Default `{ is_admin: 'true' }` (specification §6). */
  readonly query?: { readonly [parameter: string]: string };
  /** Scheme of the Authorization header: `Bearer` for JWT, `Token` for DRF's own tokens. Default `Bearer`. */
  readonly authorization?: string;
  readonly paging?: Paging;
  /** Paths of records in responses. Default: DRF's `{count, next, results}`, and records without an envelope. */
  readonly envelope?: Envelope;
  /** Parameter of the search. Default `search`. */
  readonly search?: string;
  readonly spellings?: Spellings;
  /** Parameter of the sort order. Default `ordering`. */
  readonly ordering?: string;
  /** Parameter for a comma-separated list of ids; null: none. Default `id__in`. */
  readonly ids?: string | null;
  readonly signIn?: SignInCall;
  readonly cookies?: CookieSession;
  readonly tokenSignIn?: TokenSignIn;
  /** null: an expired access token ends the session. */
  readonly refresh?: TokenCall | null;
  /** null: no call at sign-out. */
  readonly signOut?: TokenCall | null;
  /** Whether the API has calls for registration and password recovery (specification §7). Default true. */
  readonly accountPages?: boolean;
  /** Whether creates with the same `Idempotency-Key` header make one record. Default false. */
  readonly idempotencyKey?: boolean;
  /** `signOut`: a 404 ends the session (specification §8); `page`: the page shows it. Default `signOut`. */
  readonly notFound?: (typeof notFoundRules)[number];
  readonly version?: Versioning;
  readonly texts?: TextForm;
  /** Filters that lists take beside those for values: `not` by `<field>__ne`, `empty` by `<field>__isnull`. Default: none. */
  readonly operators?: readonly FilterOperator[];
  /** Parameters for texts that lack a language, e.g. `missing_language=ar`. Without one, the app reads the list itself. */
  readonly translation?: { readonly [S in 'missing' | 'outdated' | 'open']?: string };
}

export type FilterOperator = 'not' | 'empty';

/**
 * Treatment of spellings of one word by the search, e.g. أحمد and احمد. Default `folded`.
 * - `folded`: either spelling finds both.
 * - `exact`: only the typed spelling is found. An empty list says so.
 * - `{ anyOf }`: this parameter takes several texts, separated by commas. The app sends the likely spellings.
 */
export type Spellings = 'folded' | 'exact' | { readonly anyOf: string };

/**
 * Detection of concurrent changes on save. Default `compare`.
 * - `etag`: records come with an `ETag`, and the API honours `If-Match`.
 * - `{ field }`: the API compares this field's value and responds with 409 or 412.
 * - `compare`: the app reads the record again before a save and compares.
 */
export type Versioning = 'etag' | 'compare' | { readonly field: string };

export function isVersioning(version: unknown): version is Versioning {
  if (typeof version !== 'object' || version === null) return version === 'etag' || version === 'compare';
  const { field } = version as { readonly field?: unknown };
  return typeof field === 'string' && /^[A-Za-z_]\w*$/.test(field);
}

/**
 * How localized texts are read and written. Undefined means `fields`.
 * - `fields`: `name_en` and `name_ar`.
 * - `objects`: `name: { en, ar }`.
 * - `header`: one language a call, by its `Accept-Language`. Each language that changed is saved by its own call.
 */
export type TextForm = (typeof textForms)[number];

export const textForms = ['fields', 'objects', 'header'] as const;

const notFoundRules = ['signOut', 'page'] as const;

type Filled<T> = T extends unknown ? Required<T> : never;

export type ResolvedPaging = Filled<Paging>;

export interface Api
  extends Required<Omit<ApiDeclaration, 'paging' | 'envelope' | 'signIn' | 'cookies' | 'tokenSignIn' | 'refresh' | 'signOut' | 'texts'>> {
  readonly texts?: TextForm | undefined;
  readonly tokenSignIn?: TokenSignIn | undefined;
  readonly cookies?: CookieSession | undefined;
  readonly paging: ResolvedPaging;
  readonly envelope: Required<Envelope>;
  readonly signIn: Required<Omit<SignInCall, 'secondFactor'>> & Pick<SignInCall, 'secondFactor'>;
  readonly refresh: Required<TokenCall> | null;
  readonly signOut: Required<TokenCall> | null;
}

const largest = 100;

const pagingDefaults: { readonly [S in Paging['style']]: Filled<Extract<Paging, { readonly style: S }>> } = {
  page: { style: 'page', page: 'page', size: 'page_size', largest },
  offset: { style: 'offset', limit: 'limit', offset: 'offset', largest },
  cursor: { style: 'cursor', cursor: 'cursor', size: 'page_size', largest },
  none: { style: 'none' },
};

export function resolvePaging(paging: Paging): ResolvedPaging {
  return { ...pagingDefaults[paging.style], ...paging } as ResolvedPaging;
}

function checkApi({
  root,
  notFound,
  version,
  envelope = {},
}: Pick<Api, 'root' | 'notFound' | 'version'> & Pick<ApiDeclaration, 'envelope'>): void {
  const refuse = (problem: string) => {
    throw new Error(`resources/api.ts: ${problem}.`);
  };
  if (!/^\/(.*\/)?$/.test(root)) refuse(`root "${root}" must begin and end with a slash, e.g. "/api/v1/"`);
  if (!notFoundRules.includes(notFound)) refuse(`notFound "${notFound}" must be one of ${notFoundRules.join(', ')}`);
  if (!isVersioning(version)) refuse("version must be 'etag', 'compare' or { field: '<property>' }");
  for (const [part, path] of badPaths(envelope))
    refuse(`envelope.${part} "${path}" is not a path into an answer: join keys by dots, e.g. "meta.total"`);
}

/** Declares the product API. @throws Error for an invalid root, path of the envelope, `notFound` or `version`, unless in a built app */
export function defineApi(declared: ApiDeclaration): Api {
  const { root = '/api/v1/', paging = { style: 'page' }, envelope, signIn, refresh, signOut, ...rest } = declared;
  const { notFound = 'signOut', version = 'compare' } = rest;
  if (!import.meta.env?.PROD) checkApi({ root, notFound, version, envelope });
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
    operators: [],
    translation: {},
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

export function asApiPath({ trailingSlash }: Pick<Api, 'trailingSlash'>, path: string): string {
  return trailingSlash ? path : path.replace(/(?<=.)\/$/, '');
}
