import { HttpError } from 'ra-core';

/** Says a message of `i18n/<locale>/errors.ts` in the language of the page. */
export type Translate = (key: string, values: Readonly<Record<string, unknown>>) => string;

/** What every HttpError of this app carries; react-admin puts `errors` at the fields of the form. */
export interface HttpErrorBody {
  /** Messages by field path; `root.serverError` belongs to the form as a whole. */
  readonly errors: { readonly [path: string]: string | { readonly serverError: string } };
  /** The API's error codes; the first decides whether the session ended (specification §8). */
  readonly codes: readonly string[];
  /**
   * The `errors` array of the response body, as it came (specification §8): the server's error for the resource. It stays
   * with the failed request of that resource in react-query's cache until the request succeeds. Empty when the body has none.
   */
  readonly serverErrors: readonly unknown[];
  /** Of a 429: after how many seconds the API wants to be asked again, where it says. */
  readonly retryAfterSeconds?: number;
}

/** What an answer that is no success says for itself. */
export interface Refusal {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined when it is no JSON. */
  readonly json: unknown;
}

interface Meaning {
  /** The code where the body names none. */
  readonly code: string;
  readonly message: string;
  /** Our own words even where the API has some: its are for programmers, or nothing that should be passed on. */
  readonly own?: true;
}

const meanings: Readonly<Record<number, Meaning>> = {
  400: { code: 'invalid', message: 'errors.refused' },
  401: { code: 'not_authenticated', message: 'errors.signedOut', own: true },
  403: { code: 'permission_denied', message: 'errors.forbidden' },
  404: { code: 'not_found', message: 'errors.notFound', own: true },
  405: { code: 'method_not_allowed', message: 'errors.unsupported', own: true },
  409: { code: 'conflict', message: 'errors.conflict' },
  412: { code: 'conflict', message: 'errors.conflict' },
  413: { code: 'file_too_large', message: 'errors.tooLarge' },
  415: { code: 'unsupported_media_type', message: 'errors.unsupported', own: true },
  429: { code: 'throttled', message: 'errors.throttled' },
  502: { code: 'error', message: 'errors.unavailable', own: true },
  503: { code: 'error', message: 'errors.unavailable', own: true },
  504: { code: 'error', message: 'errors.unavailable', own: true },
};
/** Codes of the embedded API whose sentence tells people what to do, where our own words for the status would mislead. */
const instructive: ReadonlySet<string> = new Set(['outcome_unknown']);
const clientFault: Meaning = { code: 'invalid', message: 'errors.refused' };
const serverFault: Meaning = { code: 'error', message: 'errors.server', own: true };

/**
 * The error that an answer means. Its message is the API's own sentence, which follows Accept-Language, or a key of
 * `i18n/<locale>/errors.ts` without values, so that whoever shows it can translate it. A body that is no JSON is never shown.
 *
 * @param translate makes a sentence of a message that has values (how long to wait); without it the message is said without them
 * @param now milliseconds since 1970
 */
export function toHttpError(refusal: Refusal, translate?: Translate, now: () => number = Date.now): HttpError {
  const seconds = refusal.status === 429 ? secondsToWait(refusal.headers.get('Retry-After'), now) : undefined;
  const error = errorOf(refusal, seconds, translate);
  return seconds === undefined ? error : new HttpError(error.message, error.status, { ...error.body, retryAfterSeconds: seconds });
}

/** @param seconds of a 429: how long to wait */
function errorOf({ status, json }: Refusal, seconds: number | undefined, translate: Translate | undefined): HttpError {
  const meaning = meanings[status] ?? (status >= 500 ? serverFault : clientFault);
  const said = readApiErrors(json);
  const codes = said.codes.length > 0 ? said.codes : [meaning.code];
  const serverErrors = serverErrorsOf(json);
  if (meaning.own && !codes.some((code) => instructive.has(code))) return httpError(status, meaning.message, codes, serverErrors);
  if (seconds !== undefined && translate)
    return httpError(status, translate('errors.throttledFor', { smart_count: seconds }), codes, serverErrors);
  if (Object.keys(said.errors).length === 0) return httpError(status, said.root ?? meaning.message, codes, serverErrors);
  const errors = { ...said.errors, ...(said.root && { root: { serverError: said.root } }) };
  const message = said.root ?? [...new Set(Object.values(said.errors))].join(' ');
  return new HttpError(message, status, { errors, codes, serverErrors } satisfies HttpErrorBody);
}

function serverErrorsOf(json: unknown): readonly unknown[] {
  const errors = (json as { errors?: unknown } | null | undefined)?.errors;
  return Array.isArray(errors) ? errors : [];
}

/** Code of a 404 for what cannot be a key of the resource: a mistyped address, which says nothing of the session. */
export const notAKey = 'not_a_key';

/** An error about the request as a whole. Status 0: there was no answer, which never means "signed out". */
export function httpError(
  status: number,
  message: string,
  codes: readonly string[] = [],
  serverErrors: readonly unknown[] = [],
): HttpError {
  return new HttpError(message, status, { errors: { root: { serverError: message } }, codes, serverErrors } satisfies HttpErrorBody);
}

/** RFC 9110 §10.2.3: seconds, or a date. */
function secondsToWait(retryAfter: string | null, now: () => number): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(1, seconds) : undefined;
}

/** What the body of a refusal says, whichever dialect of Django REST Framework it is in. */
export interface ApiErrors {
  /** Messages by field path, e.g. `exercises.1.sets`. */
  readonly errors: Readonly<Record<string, string>>;
  /** What concerns the request as a whole. */
  readonly root: string | undefined;
  /** The API's error codes in its order, each once; plain DRF tells none for fields. */
  readonly codes: readonly string[];
}

interface Entry {
  readonly path: string;
  readonly message: string;
}

/** Where DRF puts what belongs to no field; `__all__` is Django's own word. */
const wholeNames = new Set(['non_field_errors', '__all__']);

/**
 * Reads the errors of a response body. Both dialects of DRF are understood:
 * drf-standardized-errors `{type, errors: [{code, detail, attr}]}`, and plain `{"name": ["…"], "rows": [{}, {"sets": ["…"]}]}`,
 * `{"1": {"sets": […]}}` for rows (DRF 3.18), `{"detail": "…"}`, `["…"]`. Anything else has no errors.
 *
 * @param body the parsed JSON; undefined when there was none
 */
export function readApiErrors(body: unknown): ApiErrors {
  const listed = isObject(body) && Array.isArray(body.errors) ? body.errors.filter(isStandardized) : [];
  if (listed.length > 0) return fromStandardized(listed);
  if (isObject(body) && typeof body.detail === 'string')
    return { errors: {}, root: body.detail || undefined, codes: typeof body.code === 'string' ? [body.code] : [] };
  if (isObject(body) || Array.isArray(body)) return joined([...plainEntries(body, '')], []);
  return { errors: {}, root: undefined, codes: [] };
}

interface Standardized {
  readonly code: string;
  readonly detail?: unknown;
  readonly attr?: unknown;
}

function isStandardized(entry: unknown): entry is Standardized {
  return isObject(entry) && typeof entry.code === 'string';
}

function fromStandardized(entries: readonly Standardized[]): ApiErrors {
  const said = entries.flatMap(({ code, detail, attr }): Entry[] => {
    // SimpleJWT's body has one entry for each of its leaves; only `detail` is a sentence.
    if (code === 'token_not_valid') return typeof detail === 'string' && attr === 'detail' ? [{ path: '', message: detail }] : [];
    return typeof detail === 'string' && detail ? [{ path: typeof attr === 'string' ? toPath(attr) : '', message: detail }] : [];
  });
  return joined(
    said,
    entries.map(({ code }) => code),
  );
}

/** `exercises[1].sets` and `exercises.1.non_field_errors` as react-hook-form names them. */
function toPath(attr: string): string {
  const parts = attr.replace(/\[(\w+)\]/g, '.$1').split('.');
  return parts.filter((part) => part && !wholeNames.has(part)).join('.');
}

function* plainEntries(value: unknown, path: string): Generator<Entry> {
  if (typeof value === 'string' && value) yield { path, message: value };
  else if (Array.isArray(value))
    // Messages of one field stand side by side; objects are the errors of rows, in the rows' order.
    for (const [index, item] of value.entries()) yield* plainEntries(item, typeof item === 'string' ? path : step(path, String(index)));
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) yield* plainEntries(item, wholeNames.has(key) ? path : step(path, key));
}

function step(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}

function joined(entries: readonly Entry[], codes: readonly string[]): ApiErrors {
  const messages = new Map<string, string[]>();
  for (const { path, message } of entries) messages.set(path, [...new Set([...(messages.get(path) ?? []), message])]);
  const root = messages.get('')?.join(' ');
  messages.delete('');
  return { errors: Object.fromEntries([...messages].map(([path, said]) => [path, said.join(' ')])), root, codes: [...new Set(codes)] };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
