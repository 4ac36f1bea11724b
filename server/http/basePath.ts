import { getBasePath } from '../lib/basePath';

/** Removes the base path from a path and query, unless a proxy has removed it. */
export function withoutBasePath(target: string, basePath: string): string {
  if (basePath === '' || !target.startsWith(basePath)) return target;
  const rest = target.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : target;
}

export function pathBelow(url: URL, publicUrl: string): string | undefined {
  const basePath = getBasePath(publicUrl);
  if (url.origin !== new URL(publicUrl).origin) return undefined;
  if (basePath !== '' && url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return undefined;
  return withoutBasePath(url.pathname, basePath);
}

/** Adds the base path to the `Location` header of a response, unless it has it already. */
export function belowBasePath(location: string, publicUrl: string | undefined): string {
  const basePath = getBasePath(publicUrl);
  if (basePath === '' || publicUrl === undefined) return location;
  const { origin } = new URL(publicUrl);
  const isPath = /^\/(?![/\\])/.test(location);
  if (!isPath && !(URL.canParse(location) && new URL(location).origin === origin)) return location;
  const url = new URL(location, origin);
  if (pathBelow(url, publicUrl) !== undefined) return location;
  return `${isPath ? '' : origin}${basePath}${url.pathname}${url.search}${url.hash}`;
}
