/**
 * API of a library over HTTP, with conventions of other DRF back ends. The key of a book is its slug. A book is read with its author as an
 * object and written with `author_id`; choices and decimals are numbers. Shelves do not support PATCH. The API stores request bodies with
 * few checks.
 */
import { type Listening, listen } from './listen';

type Json = Record<string, unknown>;

export interface LibraryCall {
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface LibraryApi extends Listening {
  readonly calls: LibraryCall[];
  readonly books: Map<string, Json>;
  readonly shelves: Map<string, Json>;
  /** If set, the next write is rejected with this body. */
  refusal: Json | undefined;
}

const authors: Readonly<Record<string, Json>> = { 7: { id: 7, name: 'Taha Hussein' }, 8: { id: 8, name: 'Mai Ziadeh' } };
const genres: Readonly<Record<string, Json>> = { novel: { id: 1, code: 'novel' }, essay: { id: 2, code: 'essay' } };

function stored({ author_id, genre_codes, ...book }: Json): Json {
  return {
    ...book,
    ...(author_id !== undefined && { author: author_id === null ? null : (authors[String(author_id)] ?? { id: author_id }) }),
    ...(genre_codes !== undefined && { genres: (genre_codes as string[]).map((code) => genres[code]) }),
  };
}

export async function libraryApi(): Promise<LibraryApi> {
  const books = new Map<string, Json>([
    [
      'the-days',
      {
        id: 501,
        slug: 'the-days',
        title: 'The Days',
        author: authors[7],
        genres: [genres.novel],
        shelf: { id: 3, code: 'A1' },
        condition: 2,
        price: 12.5,
        isbn: '978-1',
        opens_at: '09:30:00.000000',
        bought: '2024-03-05T00:00:00Z',
        read_at: '2024-03-05T10:11:12.123456+02:00',
        weekdays: null,
        keywords: null,
        extra: { pages: [1, 2], note: 'وراء' },
        lines: [{ id: 1, author: { id: 8, name: 'Mai Ziadeh' }, part: 1, keywords: null }],
      },
    ],
  ]);
  const shelves = new Map<string, Json>([
    ['3', { id: 3, name: 'A1', note: null, is_open: true, rank: 1, state: 'open', plan: 'http://library.test/a1.pdf', colours: ['red'] }],
  ]);
  const calls: LibraryCall[] = [];

  const server = await listen(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = await getBody(request);
    calls.push({ call: `${request.method} ${pathname}${decodeURIComponent(search)}`, headers: request.headers, body });
    const { refusal } = api;
    if (refusal && request.method !== 'GET') {
      api.refusal = undefined;
      return Response.json(refusal, { status: 400 });
    }
    const [, name, key, more] = /^\/api\/v1\/(books|shelves)\/(?:([^/]+)\/)?(lines\/)?$/.exec(pathname) ?? [];
    const all = name === 'books' ? books : shelves;
    const sent = (Array.isArray(body) ? Object.fromEntries(body) : (body ?? {})) as Json;
    if (!name) return new Response('<h1>Not Found</h1>', { status: 404 });
    if (key === 'bulk_update') return Response.json(sent);
    if (key === undefined) return collection(request.method, all, sent, new URL(request.url).searchParams);
    if (more) return Response.json({ id: 9 }, { status: 201 });
    return one(request.method, all, decodeURIComponent(key), sent, name === 'shelves');
  });
  const api: LibraryApi = { ...server, calls, books, shelves, refusal: undefined };
  return api;
}

function collection(method: string, all: Map<string, Json>, sent: Json, asked: URLSearchParams): Response {
  if (method === 'POST') {
    const book = { id: 502, ...stored(sent) };
    all.set(String(sent.slug ?? 502), book);
    return Response.json(book, { status: 201 });
  }
  if (method === 'DELETE') return new Response(null, { status: 204 });
  const wanted = asked.get('slug__in')?.split(',');
  const results = [...all].filter(([key]) => !wanted || wanted.includes(key)).map(([, record]) => record);
  return Response.json({ count: results.length, next: null, previous: null, results });
}

function one(method: string, all: Map<string, Json>, key: string, sent: Json, isPutOnly: boolean): Response {
  const record = all.get(key);
  if (!record) return Response.json({ detail: 'Not found.' }, { status: 404 });
  if (method === (isPutOnly ? 'PATCH' : 'PUT')) return Response.json({ detail: `Method "${method}" not allowed.` }, { status: 405 });
  if (method !== 'PATCH' && method !== 'PUT') return Response.json(record);
  const changed = { ...record, ...stored(sent) };
  all.delete(key);
  all.set(String(changed.slug ?? key), changed);
  return Response.json(changed);
}

async function getBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/')) return [...(await request.formData()).entries()];
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}
