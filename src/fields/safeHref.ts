import { basePath } from '../schema/basePath';

/**
 * The address of a link, or undefined when it is none that a browser should open from here: only http and https are,
 * so that a stored `javascript:` or `data:` address stays text.
 */
export function safeHref(value: string): string | undefined {
  try {
    // Uploads of a product API, which need not know of the base path.
    const url = new URL(value.replace(/^(?=\/media\/)/, basePath), globalThis.location?.href);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
