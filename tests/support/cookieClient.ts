/** Speaks the session protocol as a browser would, cookies kept; `at` is another gateway on the same site. `cookie()` is the header. */
export function cookieClient(url: string) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (path: string, fields?: Record<string, string>, at = url) => {
    const response = await fetch(`${at}/api/auth/${path}`, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      headers: { Cookie: cookie() },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };
  /** Signs in. @returns the access token that the app uses */
  const signIn = async ({ email, password }: { readonly email: string; readonly password: string }) => {
    const csrfToken = String((await call('csrf')).body.csrfToken);
    await call('callback/credentials', { email, password, csrfToken, callbackUrl: url, json: 'true' });
    return ((await call('session')).body as unknown as { user: { token: string } }).user.token;
  };
  return Object.assign(call, { cookie, signIn });
}
