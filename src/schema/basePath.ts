/**
 * The path below which the gateway serves the app, without a slash at its end: empty, or e.g. `/admin`. One build works below any path, so
 * this is read from the address of the app's own file.
 */
export const basePath = /\/\/[^/]+(.*)\/assets\//.exec(import.meta.url)?.[1] ?? '';

/** The address of something that the gateway serves. @param url a path of the gateway; an address elsewhere stays as it is */
export const toAddress = (url: string) => (url.startsWith('/') ? basePath + url : url);

/** The path inside the app. @param pathname of the browser's address */
export const insidePath = (pathname: string) => pathname.replace(RegExp(`^${basePath}(?=/|$)`), '') || '/';
