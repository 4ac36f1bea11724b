/** The origins that a gateway knows: its own as browsers see it, and those that the app is served from besides. */
export interface KnownOrigins {
  readonly origin: string;
  readonly appOrigins: readonly string[];
}

/**
 * The origin of the app that a call serves: the one it came from when that is listed, else our own. `Origin` names it for a POST;
 * a plain navigation to `signin` or `error` has a `callbackUrl` or, at most, a `Referer`.
 */
export function appHome(request: Request, { origin, appOrigins }: KnownOrigins): string {
  const { headers, url } = request;
  const hints = [headers.get('origin'), new URL(url).searchParams.get('callbackUrl'), headers.get('referer')];
  const named = hints.map(toOrigin).find((hint) => hint !== undefined && (hint === origin || appOrigins.includes(hint)));
  return named ?? origin;
}

/** Our own origin, the path of ours below it, and the origin of the app. */
export interface Homes {
  readonly origin: string;
  readonly publicPath: string;
  readonly home: string;
}

/**
 * The same answer, with the app's own pages at its home. The library knows one origin only. It would send an app that is served
 * from another origin to our copy of its sign-in page.
 *
 * @param pages paths of those pages
 */
export async function leadHome(response: Response, { origin, publicPath, home }: Homes, pages: readonly string[]): Promise<Response> {
  if (home === origin) return response;
  const moved = (address: string) => {
    const url = new URL(address, origin);
    const isPage = url.origin === origin && pages.includes(url.pathname);
    return isPage ? home + url.pathname.slice(publicPath.length) + url.search : address;
  };
  const headers = new Headers(response.headers);
  const location = headers.get('location');
  if (location) headers.set('location', moved(location));
  if (!headers.get('content-type')?.startsWith('application/json'))
    return new Response(response.body, { status: response.status, headers });
  const body: unknown = await response.json();
  const { url } = (body ?? {}) as { url?: unknown };
  return Response.json(typeof url === 'string' ? { url: moved(url) } : body, { status: response.status, headers });
}

function toOrigin(address: string | null): string | undefined {
  return address !== null && URL.canParse(address) ? new URL(address).origin : undefined;
}
