export const defaultBasePath = '/api/auth';

export function authBasePath(setting: string): string {
  const value = setting.trim().replace(/\/+$/, '');
  if (value === '') return defaultBasePath;
  if (/^\/(?![/\\])[^?#\s]*$/.test(value)) return value;
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  if (!url || url.search || url.hash || url.username)
    throw new Error(`VITE_AUTH_URL: "${setting}" is neither a path such as /api/auth nor an address such as https://auth.example.com.`);
  return url.pathname === '/' ? url.origin + defaultBasePath : url.href;
}
