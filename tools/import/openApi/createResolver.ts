import { ownValue } from '../../../src/schema/ownValue.ts';

/** Follows `$ref`s within one document (OpenAPI 3.1 §4.3, JSON Pointer of RFC 6901). */
export interface Resolver {
  /** What a part says, its `$ref`s followed; what stands beside a `$ref` is added to it. An empty object when it leads nowhere. */
  readonly resolve: <T extends object>(part: T | null | undefined | boolean) => T;
  /** Addresses that were not followed: other files and URLs, and such as lead nowhere. */
  readonly missing: ReadonlySet<string>;
}

function decode(step: string): string {
  let text = step;
  try {
    text = decodeURIComponent(step);
  } catch {
    // A percent sign that encodes nothing stands for itself.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The last step of a `$ref`: the name of the component. */
export function componentName(ref: string): string {
  return decode(ref.slice(ref.lastIndexOf('/') + 1));
}

export function createResolver(document: object): Resolver {
  const missing = new Set<string>();

  function find(ref: string): object | undefined {
    if (!ref.startsWith('#/')) return undefined;
    let at: unknown = document;
    for (const step of ref.slice(2).split('/')) {
      if (typeof at !== 'object' || at === null) return undefined;
      at = ownValue(at as { readonly [key: string]: unknown }, decode(step));
    }
    return typeof at === 'object' && at !== null ? at : undefined;
  }

  function resolve<T extends object>(part: T | null | undefined | boolean): T {
    let at: object = typeof part === 'object' && part !== null ? part : {};
    const seen = new Set<string>();
    while ('$ref' in at && typeof at.$ref === 'string') {
      const { $ref, ...beside } = at as { readonly $ref: string };
      const target = seen.has($ref) ? undefined : find($ref);
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
