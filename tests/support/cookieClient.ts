/** Speaks the session protocol as a browser would, cookies kept; `at` is another gateway on the same site. */
export function cookieClient(url: string) {
  const cookies = new Map<string, string>();
  return async (path: string, fields?: Record<string, string>, at = url) => {
    const response = await fetch(`${at}/api/auth/${path}`, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };
}
