import type { Fetch } from '../fetchText.ts';

/** What is sent along with every call. */
export interface Credentials {
  readonly token?: string | undefined;
  /** Other headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** DRF's own tokens are 40 hexadecimal digits and have a scheme of their own. */
function authorizationOf(token: string): string {
  if (/\s/.test(token.trim())) return token.trim();
  return `${/^[0-9a-f]{40}$/.test(token) ? 'Token' : 'Bearer'} ${token}`;
}

/** `fetch` with credentials, which go to one origin only. */
export function createFetch(origin: string | undefined, { token, headers = {} }: Credentials): Fetch {
  const added = { ...headers, ...(token ? { Authorization: authorizationOf(token) } : {}) };
  return (url, init = {}) => {
    const isOwn = origin !== undefined && new URL(url).origin === origin;
    return globalThis.fetch(url, isOwn ? { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...added } } : init);
  };
}
