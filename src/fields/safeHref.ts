import { basePath } from '../schema/basePath';

/** Returns an http or https address. `javascript:` and `data:` addresses return undefined. */
export function safeHref(value: string): string | undefined {
  try {
    // Upload addresses do not include the base path.
    const url = new URL(value.replace(/^(?=\/media\/)/, basePath), globalThis.location?.href);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
