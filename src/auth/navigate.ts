import type { LocationParts } from './browserParts';

/**
 * Navigates to a URL. If it differs from the page's URL only after the `#`, the page is reloaded, because the browser would only scroll.
 * next-auth v4 reloads for every `#`, which in Chromium cancels a navigation to another page.
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
