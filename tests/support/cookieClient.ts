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
  return Object.assign(call, { cookie });
}
