import { ownValue } from '../../src/schema/objects.ts';

/** Follows `$ref`s within a document (OpenAPI 3.1 §4.3, JSON Pointer of RFC 6901). */
export interface Resolver {
  /** Returns a part with its `$ref`s followed and the keywords beside them added. An empty object if a `$ref` leads nowhere. */
  readonly resolve: <T extends object>(part: T | null | undefined | boolean) => T;
  readonly missing: ReadonlySet<string>;
}

export function decode(step: string): string {
  let text = step;
  try {
    text = decodeURIComponent(step);
  } catch {
    // An invalid percent sequence stays as it is.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

export function componentName(ref: string): string {
  return decode(ref.slice(ref.lastIndexOf('/') + 1));
}

export function findPart(document: object, ref: string): object | undefined {
  if (!ref.startsWith('#/')) return undefined;
  let at: unknown = document;
  for (const step of ref.slice(2).split('/')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = ownValue(at as { readonly [key: string]: unknown }, decode(step));
  }
  return typeof at === 'object' && at !== null ? at : undefined;
}

export function createResolver(document: object): Resolver {
  const missing = new Set<string>();

  function resolve<T extends object>(part: T | null | undefined | boolean): T {
    let at: object = typeof part === 'object' && part !== null ? part : {};
    const seen = new Set<string>();
    while ('$ref' in at && typeof at.$ref === 'string') {
      const { $ref, ...beside } = at as { readonly $ref: string };
      const target = seen.has($ref) ? undefined : findPart(document, $ref);
      seen.add($ref);
      if (!target) {
        missing.add($ref);
        return beside as T;
      }
      at = { ...target, ...beside };
    }
    return at as T;
  }

  return { resolve, missing };
}
