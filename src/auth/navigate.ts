import type { LocationParts } from './browserParts';

/**
 * Leaves for a url. One that differs from the page's own only behind the `#` would merely scroll, so it is loaded anew. next-auth v4
 * reloads for every `#`, which in Chromium takes back the navigation to another page and stays where it was.
 */
export function navigate(location: LocationParts | undefined, url: string): void {
  if (!location) return;
  const isSamePage = url.includes('#') && withoutHash(url, location.href) === withoutHash(location.href, location.href);
  location.assign(url);
  if (isSamePage) location.reload();
}

function withoutHash(url: string, base: string): string {
  return new URL(url, base).href.split('#')[0] ?? '';
}
