/** Returns the path of PUBLIC_URL without a trailing slash, e.g. `/admin`, or an empty text. */
export function getBasePath(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');
}
