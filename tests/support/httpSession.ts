/** A browser's session without a browser. */
export interface HttpSession {
  /** For the header of that name. */
  readonly cookie: string;
}

/**
 * Signs in by the session's calls.
 *
 * @param url of the gateway
 * @throws Error when the gateway refuses
 */
export async function httpSession(url: string, credentials: { readonly email: string; readonly password: string }): Promise<HttpSession> {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const call = async (path: string, body?: URLSearchParams) => {
    const response = await fetch(`${url}/api/auth/${path}`, { headers: { Cookie: cookie() }, ...(body && { method: 'POST', body }) });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response.json();
  };
  const { csrfToken } = await call('csrf');
  const { url: target } = await call(
    'callback/credentials',
    new URLSearchParams({ ...credentials, csrfToken, callbackUrl: url, json: 'true' }),
  );
  if (new URL(target).searchParams.has('error')) throw new Error(`The sign-in led to ${target}`);
  return { cookie: cookie() };
}
