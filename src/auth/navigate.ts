import type { LocationParts } from './browserParts';

/** Leaves for a url; one with a `#` may be the page we are on, which only a reload loads anew (as next-auth v4 does). */
export function navigate(location: LocationParts | undefined, url: string): void {
  location?.assign(url);
  if (url.includes('#')) location?.reload();
}
