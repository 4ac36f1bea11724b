/** `npm run check` over HTTP against back ends with one deviation each. Each deviation yields its own finding and no other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Spellings } from '../../src/schema/api';
import { wholeRegistry, withVersions } from '../support/apiUnderTest';
import { type CheckUnderTest, checkUnderTest, type Deviation, getLine, getProblems } from '../support/checkUnderTest';

let under: CheckUnderTest;
beforeAll(async () => {
  under = await checkUnderTest(['muscles', 'equipments', 'exercises', 'homeBanners']);
});
afterAll(() => under.close());

const only = ['exercises'];
const isList = ({ url, method }: Request) => method === 'GET' && /\/exercises\/$/.test(new URL(url).pathname);

function asking(request: Request, change: (query: URLSearchParams) => void): Request {
  const url = new URL(request.url);
  change(url.searchParams);
  return new Request(url, request);
}

async function answering(response: Response, change: (body: never) => unknown): Promise<Response> {
  return Response.json(change((await response.json()) as never), { status: response.status });
}

/** Changes the parameters of lists. */
const askingLists =
  (change: (query: URLSearchParams) => void): Deviation =>
  (request, next) =>
    next(isList(request) ? asking(request, change) : request);

const dropping = (...names: string[]) =>
  askingLists((query) => {
    for (const name of names) query.delete(name);
  });

const withRecords =
  (
    change: (record: Record<string, unknown>) => object,
    isMeant = (request: Request) => /\/exercises\/(\d+\/)?$/.test(new URL(request.url).pathname),
  ): Deviation =>
  async (request, next) => {
    const response = await next(request);
    if (request.method !== 'GET' || response.status !== 200 || !isMeant(request)) return response;
    return answering(response, (body: { results?: Record<string, unknown>[] } & Record<string, unknown>) =>
      body.results ? { ...body, results: body.results.map(change) } : change(body),
    );
  };

interface Case {
  readonly deviates: string;
  readonly deviate: Deviation;
  readonly spellings?: Spellings;
  readonly problems: readonly (string | RegExp)[];
  readonly remedy?: string;
  readonly consequence?: RegExp;
  readonly status?: 0 | 1;
}

const cases: readonly Case[] = [
  {
    deviates: 'knows no __in',
    deviate: dropping('difficulty__in'),
    problems: ['✗ exercises filter difficulty: difficulty__in is silently ignored'],
    remedy: "list: { parameters: { difficulty: { equals: 'difficulty', not: { parameter: 'difficulty__ne', as: 'csv' } } } }",
  },
  {
    deviates: 'wants several values as a repeated parameter',
    deviate: askingLists((query) => {
      query.delete('difficulty__in');
      const values = query.getAll('difficulty');
      query.delete('difficulty');
      if (values.length > 0) query.set('difficulty__in', values.join());
    }),
    problems: ['✗ exercises filter difficulty: difficulty__in is silently ignored'],
    remedy:
      "list: { parameters: { difficulty: { equals: 'difficulty', any: { parameter: 'difficulty', as: 'repeat' }, not: { parameter: 'difficulty__ne', as: 'csv' } } } }",
  },
  {
    deviates: 'caps the size of a page',
    deviate: askingLists((query) => Number(query.get('page_size')) > 20 && query.set('page_size', '20')),
    problems: ['! exercises page size: 100 asked, 20 given'],
    remedy: "paging: { style: 'page', largest: 20 }",
    consequence: /put together from pages of 20/,
    status: 0,
  },
  {
    deviates: 'has a page size of its own',
    deviate: dropping('page_size'),
    problems: ['! exercises page size: 5 asked, 25 given: the API has its own page size'],
    remedy: "list: { paging: { style: 'page', largest: 500, size: null } }",
    status: 0,
  },
  {
    deviates: 'finds Arabic words only as they are spelt',
    deviate: async (request, next) => {
      const word = new URL(request.url).searchParams.get('search') ?? '';
      const response = await next(request);
      if (!isList(request) || !/\p{Script=Arabic}/u.test(word)) return response;
      return answering(response, ({ results }: { results: object[] }) => {
        const found = results.filter((record) => JSON.stringify(record).includes(word));
        return { count: found.length, next: null, previous: null, results: found };
      });
    },
    problems: ['hamza', 'ة/ه', 'ى/ي', 'tashkeel', 'ک/ی'].map(
      (kind) => new RegExp(`^! exercises spelling ${kind}: ‘.+’ does not find ‘.+’$`),
    ),
    remedy: "spellings: 'exact' // or { anyOf: '…' }, a parameter that finds any of several texts",
    consequence: /people may add a duplicate/,
    status: 0,
  },
  {
    deviates: 'is declared to take several spellings in a parameter, and ignores it as Django REST Framework does',
    spellings: { anyOf: 'search_any' },
    deviate: dropping('search_any'),
    problems: ['✗ exercises spelling: search_any=… is silently ignored'],
    remedy: "spellings: 'exact' // or none, if the search finds the other spellings by itself",
    consequence: /shows the whole list/,
  },
  {
    deviates: 'takes the several spellings of that parameter for one text',
    spellings: { anyOf: 'search_any' },
    deviate: askingLists((query) => {
      if (query.get('search_any')?.includes(',')) query.set('search', 'zqnothingqz');
    }),
    problems: [/^✗ exercises spelling: search_any=… does not find ‘.+’, and search=… does$/],
    consequence: /finds nothing/,
  },
  {
    deviates: 'ignores the order',
    deviate: dropping('ordering'),
    problems: ['name', 'kind', 'difficulty', 'is_active', 'calories_per_minute', 'created_at'].map(
      (source) => `✗ exercises ordering ${source}: ordering=${source} is silently ignored`,
    ),
    remedy: 'list: { sortable: [] }',
    consequence: /header of the column looks as if it worked/,
  },
  {
    deviates: 'orders by some columns only, and refuses another',
    deviate: (request, next) => {
      const ordering = new URL(request.url).searchParams.get('ordering') ?? '';
      if (/calories/.test(ordering)) return Response.json({ detail: 'No such order.' }, { status: 400 });
      return next(/kind|difficulty/.test(ordering) ? asking(request, (query) => query.delete('ordering')) : request);
    },
    problems: [
      '✗ exercises ordering kind: ordering=kind is silently ignored',
      '✗ exercises ordering difficulty: ordering=difficulty is silently ignored',
      '✗ exercises ordering calories_per_minute: answered 400: No such order.',
    ],
    remedy: "list: { sortable: ['name', 'is_active', 'created_at', 'id'] }",
  },
  {
    deviates: 'ignores two filters, and one by several values',
    deviate: dropping('kind', 'kind__in', 'is_active', 'difficulty__in'),
    problems: [
      '✗ exercises filter kind: kind is silently ignored; kind__in is silently ignored',
      '✗ exercises filter difficulty: difficulty__in is silently ignored',
      '✗ exercises filter is_active: is_active is silently ignored',
    ],
    remedy:
      "list: { filters: ['difficulty', 'muscles', 'equipment'], parameters: { difficulty: { equals: 'difficulty', not: { parameter: 'difficulty__ne', as: 'csv' } } } }",
    consequence: /looks filtered but is not/,
  },
  {
    deviates: 'leaves two columns out of the rows of its list',
    deviate: withRecords(({ image: _, calories_per_minute: __, ...record }) => record, isList),
    problems: [
      '✗ exercises fields image: is a column, and in the record, but not in the rows of the list',
      '✗ exercises fields calories_per_minute: is a column, and in the record, but not in the rows of the list',
    ],
    consequence: /column is empty/,
  },
  {
    deviates: 'ignores id__in',
    deviate: dropping('id__in'),
    problems: ['! exercises several by key: id__in is ignored'],
    consequence: /read one by one: up to 25 calls/,
    status: 0,
  },
  {
    deviates: 'ignores the search',
    deviate: dropping('search'),
    problems: ['✗ exercises search: search=… is silently ignored'],
    remedy: 'list: { search: [] }',
  },
  {
    deviates: 'calls the search q',
    deviate: askingLists((query) => {
      query.delete('search');
      const q = query.get('q');
      if (q) query.set('search', q);
    }),
    problems: ['✗ exercises search: search=… is silently ignored'],
    remedy: "search: 'q'",
  },
  {
    deviates: 'answers decimals as numbers',
    deviate: withRecords((record) => ({ ...record, calories_per_minute: Number(record.calories_per_minute ?? 1) })),
    problems: [/^! exercises values calories_per_minute: a number in \d+ of \d+ records$/],
    status: 0,
  },
  {
    deviates: 'answers booleans as numbers',
    deviate: withRecords((record) => ({ ...record, is_active: Number(record.is_active) })),
    problems: [/^! exercises values is_active: a number/],
    consequence: /read as yes or no/,
    status: 0,
  },
  {
    deviates: 'has booleans that are null',
    deviate: withRecords((record) => ({ ...record, is_active: record.is_active || null })),
    problems: [/^! exercises values is_active: null in \d+ of \d+ records$/, /^✗ exercises filter is_active: is_active finds others too/],
    consequence: /cannot unset it again/,
    remedy: 'is_active: { nullable: true }',
  },
  {
    deviates: 'answers keys that a double cannot hold',
    deviate: async (request, next) => {
      const url = new URL(request.url);
      const own = url.pathname.replace(/\/75092388875488(\d{4})\//, (_, id) => `/${Number(id)}/`);
      for (const [name, value] of url.searchParams)
        if (name === 'id__in')
          url.searchParams.set(
            name,
            value.replace(/75092388875488(\d{4})/g, (_, id) => String(Number(id))),
          );
      const response = await next(new Request(new URL(own + url.search, url), request));
      if (!/\/exercises\//.test(url.pathname) || request.method !== 'GET') return response;
      const text = (await response.text()).replace(/"id":(\d+)/g, (_, id) => `"id":75092388875488${id.padStart(4, '0')}`);
      return new Response(text, response);
    },
    problems: [/^! exercises values id: 75092388875488\d{4} is a number that a double cannot hold$/],
    consequence: /as text, with all its digits/,
    status: 0,
  },
  {
    deviates: 'has a choice that is not declared',
    deviate: withRecords((record) => (record.kind === 'balance' ? { ...record, kind: 'balancing' } : record)),
    problems: [/^! exercises values kind: ‘balancing’, which is not declared/],
    status: 0,
    remedy: "kind: { choices: ['strength', 'cardio', 'mobility', 'balance', 'balancing'] }",
  },
  {
    deviates: 'answers choices with their labels, one of which is not declared',
    deviate: withRecords(({ kind, ...record }) => ({ ...record, kind: { value: kind === 'balance' ? 'balancing' : kind, label: 'One' } })),
    problems: [/^! exercises values kind: ‘balancing’, which is not declared/],
    status: 0,
    remedy: "kind: { choices: ['strength', 'cardio', 'mobility', 'balance', 'balancing'] }",
  },
  {
    deviates: 'nests what it refers to',
    deviate: withRecords((record) => ({ ...record, muscles: (record.muscles as number[]).map((id) => ({ id, name: 'Muscle' })) })),
    problems: [/^! exercises values muscles: a nested record in/],
    consequence: /Its key is taken/,
    status: 0,
  },
  {
    deviates: 'lacks a field',
    deviate: withRecords(({ difficulty: _, ...record }) => record),
    problems: ['✗ exercises fields difficulty: is declared, and not in the answer'],
    consequence: /empty on the page/,
  },
  {
    deviates: 'refers to what does not exist',
    deviate: withRecords((record) => ({ ...record, equipment: [4711] })),
    problems: [
      /^✗ exercises filter equipment: equipment finds 0 of 77 records;/,
      '✗ exercises references equipment: not in equipments: 4711',
    ],
  },
  {
    deviates: 'answers relative addresses of images',
    deviate: withRecords((record) => ({ ...record, image: new URL(String(record.image)).pathname })),
    problems: [/^✗ exercises media image: ‘\/media\/.*’ is not a complete address$/],
    consequence: /Give the serializer the request/,
  },
  {
    deviates: 'answers everything in one language',
    deviate: (request, next) => {
      const headers = new Headers(request.headers);
      headers.set('Accept-Language', 'en');
      return next(new Request(request, { headers }));
    },
    problems: [/^! exercises languages name: does not follow Accept-Language$/, /^! exercises languages description/],
    status: 0,
  },
  {
    deviates: 'is not cut into pages',
    deviate: async (request, next) => {
      if (!isList(request)) return next(request);
      const whole = await next(
        asking(request, (query) => {
          query.set('page_size', '100');
          query.delete('page');
        }),
      );
      return whole.status === 200 ? answering(whole, ({ results }: { results: unknown[] }) => results) : whole;
    },
    problems: ['! exercises list: one answer with all records, where pages by number are declared'],
    remedy: "list: { paging: { style: 'none' } }",
    status: 0,
  },
  {
    deviates: 'refuses large pages',
    deviate: (request, next) =>
      isList(request) && Number(new URL(request.url).searchParams.get('page_size')) > 60
        ? Response.json({ detail: 'At most 60.' }, { status: 422 })
        : next(request),
    problems: ['✗ exercises page size: refuses pages of 100 records, and accepts 50'],
    remedy: "paging: { style: 'page', largest: 50 }",
  },
  {
    deviates: 'answers pages that are arrays by themselves',
    deviate: async (request, next) => {
      const page = await next(request);
      return isList(request) && page.status === 200 ? answering(page, ({ results }: { results: unknown[] }) => results) : page;
    },
    problems: [],
    status: 0,
  },
  {
    deviates: 'answers a page that does not exist with an error of its own',
    deviate: async (request, next) => {
      const response = await next(request);
      return isList(request) && response.status === 404
        ? new Response('<h1>Server Error (500)</h1>', { status: 500, headers: { 'Content-Type': 'text/html' } })
        : response;
    },
    problems: [/^✗ exercises past the end: answered 500: no JSON$/],
  },
  {
    deviates: "says that a record does not exist by Django's page",
    deviate: async (request, next) => {
      const response = await next(request);
      return response.status === 404 && !isList(request)
        ? new Response('<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } })
        : response;
    },
    problems: ['! exercises missing record: 404, but no JSON: <h1>Not Found</h1>'],
    status: 0,
  },
  {
    deviates: 'redirects to paths without a slash',
    deviate: (request, next) => {
      const url = new URL(request.url);
      if (isList(request)) return new Response(null, { status: 301, headers: { Location: `${url.pathname.slice(0, -1)}${url.search}` } });
      if (!/\/exercises$/.test(url.pathname)) return next(request);
      url.pathname += '/';
      return next(new Request(url, request));
    },
    problems: [/^✗ exercises redirect: \d+ calls answered 301, to \/api\/v1\/exercises: /],
    remedy: 'trailingSlash: false',
    consequence: /loses the body of a POST/,
  },
  {
    deviates: 'shows lists to everybody',
    deviate: (request, next) => {
      const headers = new Headers(request.headers);
      if (isList(request)) headers.set('Authorization', `Bearer ${under.api.access}`);
      return next(new Request(request, { headers }));
    },
    problems: ['✗ api access without a token: the list is public', '✗ api access with a bad token: the list is public'],
  },
  {
    deviates: 'says in OPTIONS that a field cannot be written, and that another must be there',
    deviate: async (request, next) => {
      const response = await next(request);
      if (request.method !== 'OPTIONS') return response;
      return answering(response, (body: { actions: { POST: Record<string, object> } }) => {
        const { POST } = body.actions;
        return {
          ...body,
          actions: {
            ...body.actions,
            POST: { ...POST, kind: { ...POST.kind, read_only: true }, owner: { type: 'field', required: true, read_only: false } },
          },
        };
      });
    },
    problems: ['✗ exercises OPTIONS kind: cannot be written', '✗ exercises OPTIONS: a new record must have owner, which no form offers'],
    remedy: 'kind: { readOnly: true }',
  },
];

describe('The check of a back end that', () => {
  it('does nothing otherwise finds nothing, and is only read', async () => {
    const written: string[] = [];
    const deviate: Deviation = (request, next) => {
      if (!['GET', 'OPTIONS'].includes(request.method) && !request.url.includes('/auth/')) written.push(`${request.method} ${request.url}`);
      return next(request);
    };
    const report = await under.check({ only }, { deviate });
    const others = report.findings.filter(({ level }) => level !== 'conforms');
    expect(others.map(getLine)).toEqual([]);
    expect(report).toMatchObject({ exitStatus: 0, write: false });
    expect(written).toEqual([]);
  });

  it.each(cases)('$deviates says so', async ({ deviate, spellings, problems, remedy, consequence, status = 1 }) => {
    const registry = withVersions(wholeRegistry, 'etag');
    const declared = spellings && { registry: { ...registry, api: { ...registry.api, spellings } } };
    const report = await under.check({ only, token: under.api.access }, { deviate, ...declared });
    expect(getProblems(report)).toEqual(
      problems.map((problem) => (typeof problem === 'string' ? problem : expect.stringMatching(problem))),
    );
    const found = report.findings.filter(({ level }) => level === 'works' || level === 'fails');
    if (remedy !== undefined) expect(found.map((one) => one.remedy?.code)).toContain(remedy);
    if (consequence !== undefined) expect(found.map((one) => one.consequence)).toContainEqual(expect.stringMatching(consequence));
    for (const one of found) expect(one.consequence, one.message).toBeTruthy();
    expect(report.exitStatus).toBe(status);
  });

  it('is slow is named with its slowest call', async () => {
    const deviate: Deviation = async (request, next) => {
      if (request.method === 'OPTIONS') await new Promise((resolve) => setTimeout(resolve, 3000));
      return next(request);
    };
    const report = await under.check({ only, token: under.api.access, slowMilliseconds: 2500 }, { deviate });
    expect(getProblems(report)).toContainEqual(expect.stringMatching(/^! exercises time: .* ms for OPTIONS \/api\/v1\/exercises\//));
  });

  it('is busy is waited for, and says so', async () => {
    let refusals = 1;
    const notes: string[] = [];
    const deviate: Deviation = (request, next) => {
      if (!/page_size=100/.test(request.url) || !isList(request) || refusals === 0) return next(request);
      refusals -= 1;
      return Response.json({ detail: 'Request was throttled.' }, { status: 429, headers: { 'Retry-After': '1' } });
    };
    const report = await under.check(
      { only: ['homeBanners', 'exercises'], token: under.api.access },
      { deviate, onNote: (text) => notes.push(text) },
    );
    expect(getProblems(report)).toEqual([]);
    expect(report.findings.map(getLine)).toContain(
      '✓ exercises busy: 1 call answered 429; the check waited as long as Retry-After said, as the admin does',
    );
    expect(notes).toContain('The API is busy (429): waiting 1 s.');
  });

  it('gives no answer in time is named, and ends nothing', async () => {
    const deviate: Deviation = (request, next) => (request.method === 'OPTIONS' ? new Promise(() => undefined) : next(request));
    const report = await under.check({ only, token: under.api.access, timeoutMilliseconds: 2_000 }, { deviate });
    expect(report.findings.some(({ check }) => check === 'ordering')).toBe(true);
  });
});
