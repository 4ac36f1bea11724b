/** The errors of a refusal, in the same form for all frameworks. */
export interface ApiErrors {
  /** Messages by field path, e.g. `exercises.1.sets`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Messages about the request as a whole. */
  readonly root: string | undefined;
  /** The API's error codes in order, each once. Plain DRF has none for fields. */
  readonly codes: readonly string[];
}

/** A message and the path of its field; an empty path stands for the request as a whole. */
export interface ErrorEntry {
  readonly path: string;
  readonly message: string;
}

/** DRF's keys for errors without a field; `__all__` is Django's. */
const wholeNames = new Set(['non_field_errors', '__all__']);

/** Joins parts of a path, without those that stand for the request or a row as a whole. */
export function toPath(parts: readonly string[]): string {
  return parts.filter((part) => part && !wholeNames.has(part)).join('.');
}

/** Joins the messages of each path, each once. */
export function toApiErrors(entries: readonly ErrorEntry[], codes: readonly string[] = []): ApiErrors {
  const messages = new Map<string, string[]>();
  for (const { path, message } of entries) messages.set(path, [...new Set([...(messages.get(path) ?? []), message])]);
  const root = messages.get('')?.join(' ');
  messages.delete('');
  return { errors: Object.fromEntries([...messages].map(([path, all]) => [path, all.join(' ')])), root, codes: [...new Set(codes)] };
}
