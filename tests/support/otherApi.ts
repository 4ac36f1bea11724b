/**
 * Serves the records of the embedded API over HTTP in another dialect: other URLs, parameters, tokens and pagination. The embedded API
 * filters, sorts and writes. This server paginates, in each style of DRF.
 */
import type { Hono } from 'hono';
import { type Api, type ApiDeclaration, defineApi } from '../../src/schema/api';
import { type Listening, listen } from './listen';

type Rec = { readonly id: number };
type Cut = (all: readonly Rec[], asked: URLSearchParams, api: OtherApiOptions & { readonly api: Api }, url: URL) => Response;

export interface OtherApiOptions {
  readonly app: Hono;
  readonly declared: ApiDeclaration;
  readonly pageSize?: number;
  /** Maximum page size. Larger values are silently reduced to it. */
  readonly cap?: number;
  /** Filter parameters and their names in the embedded API. Others are ignored. */
  readonly filters?: Readonly<Record<string, string>>;
}

export interface OtherApi extends Listening {
  /** Method and URL of each call, for example `GET /rest/labels?page=2`, without the parameters of every call. */
  readonly calls: string[];
  /** `Retry-After` in seconds of the next responses, one each. */
  readonly busy: number[];
}

const notFound = (detail: string) => Response.json({ detail }, { status: 404 });
const page404 = () => new Response('<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } });

function linkTo(url: URL, values: Readonly<Record<string, string>>): string {
  const link = new URL(url);
  for (const [name, value] of Object.entries(values)) link.searchParams.set(name, value);
  return link.href;
}

const cuts: { readonly [S in Api['paging']['style']]: Cut } = {
  page(all, asked, { api: { paging }, pageSize = 20, cap = 50 }, url) {
    if (paging.style !== 'page') throw new Error('not asked for');
    const size = paging.size === null ? pageSize : Math.min(cap, Number(asked.get(paging.size)) || pageSize);
    const number = Number(asked.get(paging.page) ?? 1);
    const start = (number - 1) * size;
    if (start > 0 && start >= all.length) return notFound('Invalid page.');
    const next = start + size < all.length ? linkTo(url, { [paging.page]: String(number + 1) }) : null;
    return Response.json({ count: all.length, next, previous: null, results: all.slice(start, start + size) });
  },
  offset(all, asked, { api: { paging }, pageSize = 20, cap = 50 }, url) {
    if (paging.style !== 'offset') throw new Error('not asked for');
    const limit = Math.min(cap, Number(asked.get(paging.limit)) || pageSize);
    const start = Number(asked.get(paging.offset) ?? 0);
    const next = start + limit < all.length ? linkTo(url, { [paging.offset]: String(start + limit) }) : null;
    return Response.json({ count: all.length, next, previous: null, results: all.slice(start, start + limit) });
  },
  cursor(all, asked, { api: { paging }, pageSize = 20, cap = 50 }, url) {
    if (paging.style !== 'cursor') throw new Error('not asked for');
    const size = paging.size === null ? pageSize : Math.min(cap, Number(asked.get(paging.size)) || pageSize);
    const cursor = asked.get(paging.cursor);
    const [, below] = /^below=(\d+)$/.exec(cursor === null ? '' : atob(cursor)) ?? [];
    if (cursor !== null && below === undefined) return notFound('Invalid cursor');
    // Always newest first, because a cursor is a position in a fixed order.
    const rest = [...all].sort((one, other) => other.id - one.id).filter(({ id }) => below === undefined || id < Number(below));
    const results = rest.slice(0, size);
    const next = rest.length > size ? linkTo(url, { [paging.cursor]: btoa(`below=${results.at(-1)?.id}`) }) : null;
    return Response.json({ next, previous: null, results });
  },
  none: (all) => Response.json(all),
};

export async function otherApi(options: OtherApiOptions): Promise<OtherApi> {
  const { app, filters = {} } = options;
  const api = defineApi(options.declared);
  const calls: string[] = [];
  const busy: number[] = [];

  const inner = (path: string, search: URLSearchParams, request: Request, body?: string) => {
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const token = /^\S+ (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
    if (token) headers.set('authorization', `Bearer ${token}`);
    search.set('is_admin', 'true');
    const hasBody = !['GET', 'DELETE'].includes(request.method) || body !== undefined;
    return app.request(`${path}?${search}`, { method: request.method, headers, ...(hasBody && body !== undefined && { body }) });
  };

  async function readAll(path: string, search: URLSearchParams, request: Request): Promise<readonly Rec[] | Response> {
    const all: Rec[] = [];
    for (let page = 1; ; page += 1) {
      search.set('page', String(page));
      search.set('page_size', '100');
      const answer = await inner(path, search, request);
      if (answer.status !== 200) return answer;
      const { results, next } = (await answer.json()) as { results: Rec[]; next: string | null };
      all.push(...results);
      if (next === null) return all;
    }
  }

  function translated(asked: URLSearchParams): URLSearchParams {
    const known: Readonly<Record<string, string>> = {
      [api.search]: 'search',
      [api.ordering]: 'ordering',
      ...(api.ids !== null && { [api.ids]: 'id__in' }),
      ...filters,
    };
    const search = new URLSearchParams();
    for (const [name, own] of Object.entries(known)) if (asked.has(name)) search.set(own, asked.getAll(name).join());
    return search;
  }

  async function signInOut(path: string, request: Request): Promise<Response | undefined> {
    const { signIn, refresh, signOut } = api;
    if (request.method !== 'POST') return undefined;
    const given = (await request.clone().text()) || '{}';
    const say = (to: string, body: object) => inner(to, new URLSearchParams(), request, JSON.stringify(body));
    if (path === signIn.path) {
      const { [signIn.account]: email, [signIn.password]: password } = JSON.parse(given);
      return say('/auth/login/', { email, password });
    }
    if (refresh && path === refresh.path) return say('/auth/token/refresh/', { refresh: JSON.parse(given)[refresh.token] });
    if (signOut && path === signOut.path) return say('/auth/logout/', { refresh: JSON.parse(given)[signOut.token] });
    return undefined;
  }

  const server = await listen(async (request) => {
    const url = new URL(request.url);
    const path = url.pathname;
    const asked = new URLSearchParams([...url.searchParams].filter(([name]) => !(name in api.query)));
    calls.push(`${request.method} ${path}${asked.size > 0 ? `?${decodeURIComponent(asked.toString())}` : ''}`);
    const wait = busy.shift();
    if (wait !== undefined) return Response.json({ detail: 'Slow down.' }, { status: 429, headers: { 'Retry-After': String(wait) } });
    const signed = await signInOut(path, request);
    if (signed) return signed;
    if (!path.startsWith(api.root) || path.endsWith('/') !== api.trailingSlash) return page404();
    if (!request.headers.get('authorization')?.startsWith(`${api.authorization} `))
      return Response.json({ detail: 'Authentication credentials were not provided.' }, { status: 401 });
    if (Object.entries(api.query).some(([name, value]) => url.searchParams.get(name) !== value))
      return Response.json({ detail: `Say ${new URLSearchParams(api.query)}.` }, { status: 403 });
    const rest = path.slice(api.root.length).replace(/\/$/, '');
    const own = `/api/v1/${rest}/`;
    if (request.method !== 'GET' || rest.includes('/')) return inner(own, asked, request, (await request.text()) || undefined);
    const all = await readAll(own, translated(asked), request);
    return all instanceof Response ? all : cuts[api.paging.style](all, asked, { ...options, api }, url);
  });
  return { ...server, calls, busy };
}
