/** Browser with a cookie jar per origin. It submits the forms on the provider's pages. */
export function createOidcBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string) => {
    const { origin } = new URL(url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const header = (url: string) => [...jarOf(url)].map((pair) => pair.join('=')).join('; ');

  async function go(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { Cookie: header(url), ...init.headers } });
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (value === '' || /max-age=0/i.test(one)) jarOf(url).delete(name);
      else jarOf(url).set(name, value);
    }
    return response;
  }

  const next = (response: Response, url: string) => {
    const location = response.headers.get('location');
    return location === null ? undefined : new URL(location, url).href;
  };

  async function follow(start: string, stop: (url: string) => boolean): Promise<{ readonly url: string; readonly page?: string }> {
    let url = start;
    for (let step = 0; step < 20; step += 1) {
      if (stop(url)) return { url };
      const response = await go(url);
      const to = next(response, url);
      if (to === undefined) return { url, page: await response.text() };
      url = to;
    }
    throw new Error('Too many redirects');
  }

  async function submit(at: string, page: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? '';
    if (action === undefined) throw new Error(`No form at ${at}`);
    const response = await go(new URL(action, at).href, { method: 'POST', body: new URLSearchParams({ prompt, ...fields }) });
    const to = next(response, at);
    if (to === undefined) throw new Error(`The form at ${at} was answered ${response.status}`);
    return to;
  }

  return {
    go,
    follow,
    cookies: (url: string) => jarOf(url),
    /** Starts at the gateway and signs in at the provider. @returns the URL of the callback, not yet opened */
    async signInAtProvider(gateway: string, account: string, callbackUrl = gateway): Promise<string> {
      const isCallback = (url: string) => url.startsWith(`${gateway}/api/auth/callback/`) || url.startsWith(`${gateway}/auth/login`);
      let at = await follow(`${gateway}/auth/with/oidc?${new URLSearchParams({ callbackUrl })}`, isCallback);
      for (let form = 0; form < 4 && at.page !== undefined; form += 1)
        at = await follow(await submit(at.url, at.page, { login: account, password: 'any' }), isCallback);
      return at.url;
    },
    /** Opens the callback. @returns the target of the gateway's redirect */
    async finish(callback: string): Promise<URL> {
      const to = next(await go(callback), callback);
      return new URL(to ?? callback);
    },
    async session(
      gateway: string,
    ): Promise<{ readonly user?: { readonly name: string; readonly token: string; readonly role?: string | null } }> {
      return (await go(`${gateway}/api/auth/session`)).json() as never;
    },
  };
}
