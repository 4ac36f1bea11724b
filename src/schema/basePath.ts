/** The path below which the app is served: empty, or e.g. `/admin`. One build works below any path. */
export const basePath = /\/\/[^/]+(.*)\/assets\//.exec(import.meta.url)?.[1] ?? '';

export const toAddress = (url: string) => (url.startsWith('/') ? basePath + url : url);

export const insidePath = (pathname: string) => pathname.replace(RegExp(`^${basePath}(?=/|$)`), '') || '/';
