export interface ApiErrors {
  /** Messages by field path, e.g. `exercises.1.sets`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly root: string | undefined;
  /** Plain DRF has no codes for field errors. */
  readonly codes: readonly string[];
}

export interface ErrorEntry {
  readonly path: string;
  readonly message: string;
}

/** DRF's keys of errors without a field; `__all__` is Django's. */
const wholeNames = new Set(['non_field_errors', '__all__']);

export function toPath(parts: readonly string[]): string {
  return parts.filter((part) => part && !wholeNames.has(part)).join('.');
}

export function toApiErrors(entries: readonly ErrorEntry[], codes: readonly string[] = []): ApiErrors {
  const messages = new Map<string, string[]>();
  for (const { path, message } of entries) messages.set(path, [...new Set([...(messages.get(path) ?? []), message])]);
  const root = messages.get('')?.join(' ');
  messages.delete('');
  return { errors: Object.fromEntries([...messages].map(([path, all]) => [path, all.join(' ')])), root, codes: [...new Set(codes)] };
}
