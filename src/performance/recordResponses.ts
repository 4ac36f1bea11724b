type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Stores the responses of all calls except session reads, whose times differ each time. */
export function recordResponses(fetch: Fetch): { readonly fetch: Fetch; readonly responses: ReadonlyMap<string, string> } {
  const responses = new Map<string, string>();
  return {
    responses,
    async fetch(url, init) {
      const response = await fetch(url, init);
      if (url.includes('/api/auth/')) return response;
      const { status, headers } = response;
      const text = await response.text();
      responses.set(url, `${status} ${text}`);
      return new Response(text || null, { status, headers });
    },
  };
}

export function hasSameResponses(responses: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): boolean {
  return responses.size === others.size && [...responses].every(([url, text]) => others.get(url) === text);
}
