interface KnownOrigins {
  readonly origin: string;
  readonly appOrigins: readonly string[];
}

/** Returns the listed origin of the calling app from `Origin`, `callbackUrl` or `Referer`, else the gateway's. */
export function appHome(request: Request, { origin, appOrigins }: KnownOrigins): string {
  const { headers, url } = request;
  const hints = [headers.get('origin'), new URL(url).searchParams.get('callbackUrl'), headers.get('referer')];
  const named = hints.map(toOrigin).find((hint) => hint !== undefined && (hint === origin || appOrigins.includes(hint)));
  return named ?? origin;
}

interface Homes {
  readonly origin: string;
  readonly publicPath: string;
  readonly home: string;
}

/** Redirects to the calling app's own pages, because the library supports only one origin. @param pages paths of those pages */
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
