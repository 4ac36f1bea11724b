import type { Hono } from 'hono';
import { origin as defaultOrigin, password } from './createGateway';

export function createBrowser(app: Hono, { origin = defaultOrigin, address = '203.0.113.7' } = {}) {
  const jar = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', cookieHeader());
    const bindings = { incoming: { socket: { remoteAddress: address } } };
    const response = await app.fetch(new Request(new URL(`/api/auth/${path}`, origin), { ...init, headers }), bindings);
    keep(response);
    return response;
  }

  function keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const csrf = async () => ((await (await send('csrf')).json()) as { csrfToken: string }).csrfToken;

  return {
    jar,
    cookieHeader,
    send,
    form,
    csrf,
    session: async () =>
      (await send('session')).json() as Promise<{ user?: { name: string; image: string; token: string }; expires?: string }>,
    signIn: async (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      form(
        'callback/credentials',
        { email: 'admin@example.com', password, csrfToken: await csrf(), callbackUrl: `${origin}/dashboard`, json: 'true', ...fields },
        headers,
      ),
    signOut: async () => form('signout', { csrfToken: await csrf(), callbackUrl: origin, json: 'true' }),
    sessionCookies: () => [...jar.keys()].filter((name) => name.includes('session-token')),
  };
}
