import { basePathOf } from '../lib/basePath';

/**
 * The path that the gateway's own routes know. A proxy may take the base path off before it passes a request on, or leave it there.
 *
 * @param target path and query of a request
 */
export function withoutBasePath(target: string, basePath: string): string {
  if (basePath === '' || !target.startsWith(basePath)) return target;
  const rest = target.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : target;
}

/**
 * The path inside the gateway that an address names.
 *
 * @param publicUrl the address of the gateway
 * @returns undefined for an address that is not below it
 */
export function pathBelow(url: URL, publicUrl: string): string | undefined {
  const basePath = basePathOf(publicUrl);
  if (url.origin !== new URL(publicUrl).origin) return undefined;
  if (basePath !== '' && url.pathname !== basePath && !url.pathname.startsWith(`${basePath}/`)) return undefined;
  return withoutBasePath(url.pathname, basePath);
}

/** Adds the base path to a path of the gateway. @param location of a header, which may have the base already */
export function belowBasePath(location: string, publicUrl: string | undefined): string {
  const basePath = basePathOf(publicUrl);
  if (basePath === '' || publicUrl === undefined) return location;
  const { origin } = new URL(publicUrl);
  const isPath = /^\/(?![/\\])/.test(location);
  if (!isPath && !(URL.canParse(location) && new URL(location).origin === origin)) return location;
  const url = new URL(location, origin);
  if (pathBelow(url, publicUrl) !== undefined) return location;
  return `${isPath ? '' : origin}${basePath}${url.pathname}${url.search}${url.hash}`;
}
