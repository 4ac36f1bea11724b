/** Specification §9. */
export const defaultBasePath = '/api/auth';

/**
 * The base path of the session endpoints, from a build-time setting. Like next-auth's `NEXTAUTH_URL`, the setting is an origin, a
 * path, or both.
 *
 * | setting                         | base path                           |
 * |---------------------------------|-------------------------------------|
 * | empty                           | `/api/auth`                         |
 * | `https://auth.example.com`      | `https://auth.example.com/api/auth` |
 * | `https://auth.example.com/user` | `https://auth.example.com/user`     |
 * | `/user/session/`                | `/user/session`                     |
 *
 * @throws Error when the setting is neither a path nor an http(s) address
 */
export function authBasePath(setting: string): string {
  const value = setting.trim().replace(/\/+$/, '');
  if (value === '') return defaultBasePath;
  if (/^\/(?![/\\])[^?#\s]*$/.test(value)) return value;
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  if (!url || url.search || url.hash || url.username)
    throw new Error(`VITE_AUTH_URL: "${setting}" is neither a path such as /api/auth nor an address such as https://auth.example.com.`);
  return url.pathname === '/' ? url.origin + defaultBasePath : url.href;
}
