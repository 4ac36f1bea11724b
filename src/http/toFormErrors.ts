/** What the body of a refusal says, whichever dialect of Django REST Framework it is in. */
export interface FormErrors {
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
 * Reads the errors of a response body. Both dialects of DRF are understood (fact sheet "drf-contract", Errors):
 * drf-standardized-errors `{type, errors: [{code, detail, attr}]}`, and plain `{"name": ["…"], "rows": [{}, {"sets": ["…"]}]}`,
 * `{"1": {"sets": […]}}` for rows (DRF 3.18), `{"detail": "…"}`, `["…"]`. Anything else has no errors.
 *
 * @param body the parsed JSON; undefined when there was none
 */
export function toFormErrors(body: unknown): FormErrors {
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

function fromStandardized(entries: readonly Standardized[]): FormErrors {
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

function joined(entries: readonly Entry[], codes: readonly string[]): FormErrors {
  const messages = new Map<string, string[]>();
  for (const { path, message } of entries) messages.set(path, [...new Set([...(messages.get(path) ?? []), message])]);
  const root = messages.get('')?.join(' ');
  messages.delete('');
  return { errors: Object.fromEntries([...messages].map(([path, said]) => [path, said.join(' ')])), root, codes: [...new Set(codes)] };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
