interface Account {
  readonly email: string;
  readonly password: string;
}

/** Calls the session endpoints and stores cookies, as a browser does. `at` is another gateway on the same site. */
export function cookieClient(url: string) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const call = async (path: string, fields?: Readonly<Record<string, string>>, at = url) => {
    const response = await fetch(`${at}/api/auth/${path}`, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      headers: { Cookie: cookie() },
    });
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, never> };
  };
  /** Posts fields with a CSRF token, as a form of the app does. */
  const post = async (path: string, fields: Readonly<Record<string, string>> = {}, at = url) => {
    const csrfToken = String((await call('csrf', undefined, at)).body.csrfToken);
    return call(path, { callbackUrl: at, json: 'true', csrfToken, ...fields }, at);
  };
  const session = async (at = url) => (await call('session', undefined, at)).body as { user?: { name: string; token: string } };
  return Object.assign(call, {
    cookie,
    post,
    session,
    /**
     * Signs in.
     *
     * @returns the access token of the app
     * @throws Error if the gateway rejects the credentials
     */
    async signIn({ email, password }: Account): Promise<string> {
      const { body } = await post('callback/credentials', { email, password });
      const token = (await session()).user?.token;
      if (!token) throw new Error(`The sign-in led to ${body.url}`);
      return token;
    },
    signOut: (at?: string) => post('signout', {}, at),
  });
}

/** Signs in. @returns the session's `Cookie` header */
export async function signInForCookie(url: string, account: Account): Promise<string> {
  const session = cookieClient(url);
  await session.signIn(account);
  return session.cookie();
}

/** Signs in to the product API without a session. @returns the access token */
export async function signInForToken(url: string, account: Account): Promise<string> {
  const response = await fetch(`${url}/auth/login/?is_admin=true`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The sign-in was answered ${response.status}: ${text}`);
  return JSON.parse(text).access;
}
