/** `npm run check -- --write` over HTTP: its attempts, its findings on deviating back ends, and its cleanup. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunOptions } from '../../tools/check/runCheck';
import { type ApiUnderTest, administrator, wholeRegistry, withVersions } from '../support/apiUnderTest';
import { type CheckUnderTest, checkUnderTest, type Deviation, getLine, getProblems } from '../support/checkUnderTest';

let under: CheckUnderTest;
beforeAll(async () => {
  under = await checkUnderTest(['muscles', 'equipments', 'goals', 'homeBanners']);
});
afterAll(() => under.close());

const write = (only: readonly string[]): Partial<RunOptions['options']> => ({ write: true, only, token: under.api.access });
const getPath = ({ url }: Request) => new URL(url).pathname;

/** Returns all records without `updated_at`, which changes with each save. */
async function everything({ registry, call }: ApiUnderTest): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const { name, path, kind } of registry.resources) {
    const { body } = await call('GET', kind === 'singleton' ? `${path}/` : `${path}/?page_size=100&ordering=id`);
    all[name] = JSON.parse(JSON.stringify(body, (key, value) => (key === 'updated_at' ? undefined : value)));
  }
  return all;
}

describe('The check that writes', () => {
  it('tries every field type, option and special call that a declaration can have, and leaves everything as it was', async () => {
    const before = await everything(under.api);
    const report = await under.check(write(['samples', 'labels', 'notice']));
    expect(getProblems(report)).toEqual([]);
    const checks = new Set(
      report.findings.filter(({ subject, level }) => subject === 'samples' && level === 'conforms').map(({ check }) => check),
    );
    for (const check of [
      'create',
      'refusals',
      'change',
      'versions',
      'rows',
      'row added',
      'order of rows',
      'upload',
      'emptying',
      'order',
      'transition',
      'delete',
      'delete several',
    ])
      expect(checks, check).toContain(check);
    expect(report).toMatchObject({ exitStatus: 0, leftovers: [] });
    expect(await everything(under.api)).toEqual(before);
  });

  it('makes records that people know: their names begin with words for it', async () => {
    const names: unknown[] = [];
    const deviate: Deviation = async (request, next) => {
      if (request.method === 'POST' && getPath(request).endsWith('/muscles/')) names.push(await request.clone().json());
      return next(request);
    };
    await under.check(write(['muscles']), { deviate });
    expect(names[0]).toMatchObject({ name_en: expect.stringMatching(/^Contract check /), name_ar: expect.stringMatching(/^فحص العقد /) });
  });

  it('does not touch a resource of which the admin makes or deletes no records', async () => {
    const written: string[] = [];
    const deviate: Deviation = (request, next) => {
      if (request.method !== 'GET' && request.method !== 'OPTIONS' && request.method !== 'PUT')
        written.push(`${request.method} ${getPath(request)}`);
      return next(request);
    };
    const report = await under.check(write(['trainees', 'trainers']), { deviate });
    expect(written).toEqual([]);
    expect(report.findings.filter(({ check }) => check === 'create').map(getLine)).toEqual([
      '– trainees create: not declared; changes are not tried on the records of others',
      '– trainers create: no delete is declared: a test record would stay',
    ]);
  });

  it('takes values from a file where the API has rules of its own', async () => {
    const deviate: Deviation = async (request, next) => {
      if (request.method !== 'POST' || !getPath(request).endsWith('/muscles/')) return next(request);
      const body = (await request.clone().json()) as { name_en?: string };
      return body.name_en === undefined || body.name_en.startsWith('Musculus')
        ? next(request)
        : Response.json({ name_en: ['Give the Latin name.'] }, { status: 400 });
    };
    const without = await under.check(write(['muscles']), { deviate });
    expect(without.findings.filter(({ check }) => check === 'create').map(getLine)).toEqual([
      '– muscles create: answered 400: name_en: Give the Latin name. Made-up values are not taken: give others with --values',
    ]);
    const values = { muscles: { name_en: 'Musculus probationis' } };
    const report = await under.check(write(['muscles']), { deviate, values });
    expect(report.findings.find(({ check }) => check === 'create')?.level).toBe('conforms');
  });

  it('leaves nothing behind when it is ended', async () => {
    const before = await everything(under.api);
    const end = new AbortController();
    const deviate: Deviation = (request, next) => {
      if (request.method === 'PATCH') end.abort();
      return next(request);
    };
    const report = await under.check(write(['muscles', 'equipments']), { deviate, signal: end.signal });
    expect(report).toMatchObject({ exitStatus: 1, ended: 'Ended before all was checked.', leftovers: [] });
    expect(await everything(under.api)).toEqual(before);
  });

  it.each([
    {
      deletes: 'refuses to delete',
      answer: () => Response.json({ detail: 'No.' }, { status: 403 }),
      problems: ['✗ muscles delete: answered 403: No.', '✗ muscles delete several: answered 403: No.'],
      reason: 'answered 403: No.',
    },
    {
      deletes: 'thanks for a DELETE and does nothing',
      answer: () => new Response(null, { status: 204 }),
      problems: [
        expect.stringMatching(/^✗ muscles delete: answered 204, but \d+ is still there$/),
        expect.stringMatching(/^✗ muscles delete several: answered 204, but \d+, \d+ are still there$/),
      ],
      reason: 'it is still there',
    },
  ])('names what it could not take away where the API $deletes', async ({ answer, problems, reason }) => {
    const deviate: Deviation = (request, next) =>
      request.method === 'DELETE' && getPath(request).includes('/muscles/') ? answer() : next(request);
    const report = await under.check(write(['muscles']), { deviate });
    expect(getProblems(report)).toEqual(problems);
    expect(report.leftovers).toEqual(
      Array.from({ length: 3 }, () => ({ resource: 'muscles', what: expect.stringMatching(/^delete \d+ \(Contract check /), reason })),
    );
    expect(report.exitStatus).toBe(1);
    const left = report.leftovers.map(({ what }) => Number(/\d+/.exec(what)?.[0]));
    expect((await under.api.call('DELETE', 'muscles/', { body: { ids: left } })).status).toBe(204);
  });
});

interface Case {
  readonly deviates: string;
  readonly only: string;
  readonly deviate: Deviation;
  readonly problems: readonly (string | RegExp)[];
  readonly remedy?: string;
}

const html = (status: number) => new Response('<h1>Oops</h1>', { status, headers: { 'Content-Type': 'text/html' } });
const isOne = (request: Request, path: string) => new RegExp(`/${path}/\\d+/$`).test(getPath(request));

async function sending(request: Request, change: (body: Record<string, unknown>) => object): Promise<Request> {
  const body = JSON.stringify(change((await request.json()) as Record<string, unknown>));
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

async function answered(response: Response, change: (record: { readonly steps: readonly object[] }) => object): Promise<Response> {
  const json = response.headers.get('content-type')?.includes('json') ? await response.clone().json() : undefined;
  return Array.isArray(json?.steps) ? Response.json(change(json), { status: response.status }) : response;
}

const isJson = (request: Request) => request.headers.get('content-type') === 'application/json';

const cases: readonly Case[] = [
  {
    deviates: 'keeps the places that rows name, and not the order that they are sent in',
    only: 'samples',
    async deviate(request, next) {
      const body = request.method === 'PATCH' && isJson(request) ? ((await request.clone().json()) as { steps?: { id?: number }[] }) : {};
      if (body.steps?.some(({ id }) => id === undefined) !== false)
        return answered(await next(request), (record) => ({
          ...record,
          steps: record.steps.map((step, place) => ({ ...step, order: place + 1 })),
        }));
      // All rows exist already, so they keep their positions.
      const steps = [...body.steps].sort((one, other) => Number(one.id) - Number(other.id));
      return next(await sending(request, () => ({ steps })));
    },
    problems: [/^! samples versions/, '✗ samples order of rows steps: is as it was before it was changed'],
    remedy: "steps: { position: 'order' }",
  },
  {
    deviates: 'deletes one by one',
    only: 'muscles',
    async deviate(request, next) {
      if (request.method !== 'DELETE') return next(request);
      if (getPath(request).endsWith('/muscles/')) return Response.json({ detail: 'Method "DELETE" not allowed.' }, { status: 405 });
      const id = Number(/(\d+)\/$/.exec(getPath(request))?.[1]);
      const url = request.url.replace(/\d+\/(?=\?)/, '');
      return next(
        new Request(url, {
          method: 'DELETE',
          headers: { ...Object.fromEntries(request.headers), 'Content-Type': 'application/json' },
          body: JSON.stringify({ ids: [id] }),
        }),
      );
    },
    problems: [
      '✗ muscles delete: answered 405: Method "DELETE" not allowed.',
      '✗ muscles delete several: answered 405: Method "DELETE" not allowed.',
    ],
    remedy: "calls: { delete: { path: '{id}/', body: 'none' } }",
  },
  {
    deviates: 'changes a value that it is sent',
    only: 'muscles',
    deviate: async (request, next) =>
      isJson(request) && ['POST', 'PATCH'].includes(request.method)
        ? next(
            await sending(request, ({ name_ar, ...body }) => ({
              ...body,
              ...(name_ar === undefined ? {} : { name_ar: `${name_ar}!` }),
            })),
          )
        : next(request),
    problems: [/^✗ muscles create name_ar: sent .* reads back/, /^✗ muscles change name_ar: sent .* reads back/],
  },
  {
    deviates: 'answers refusals in HTML',
    only: 'muscles',
    async deviate(request, next) {
      const response = await next(request);
      return response.status === 400 && request.method !== 'GET' ? html(400) : response;
    },
    problems: ['✗ muscles refusals create: 400, but no JSON', '✗ muscles refusals change: 400, but no JSON'],
  },
  {
    deviates: 'fails over an empty record',
    only: 'muscles',
    deviate: async (request, next) =>
      request.method === 'POST' && isJson(request) && (await request.clone().text()) === '{}' ? html(500) : next(request),
    problems: ['✗ muscles refusals create: answered 500: no JSON'],
  },
  {
    deviates: 'says what is wrong, but not where',
    only: 'muscles',
    async deviate(request, next) {
      const response = await next(request);
      return response.status === 400 && request.method !== 'GET'
        ? Response.json({ detail: 'Something is wrong.' }, { status: 400 })
        : response;
    },
    problems: [
      /^! muscles refusals create: answered 400: Something is wrong\.; nothing at name_en/,
      /^! muscles refusals change: .*; nothing at/,
    ],
  },
  {
    deviates: 'has no PATCH',
    only: 'muscles',
    deviate: (request, next) =>
      request.method === 'PATCH'
        ? Response.json({ detail: 'Method "PATCH" not allowed.' }, { status: 405, headers: { Allow: 'GET, PUT, DELETE' } })
        : next(request),
    problems: [/^! muscles refusals change: answered 405/, '✗ muscles change: answered 405: Method "PATCH" not allowed.'],
    remedy: 'calls: { replace: true }',
  },
  {
    deviates: 'wants a field that is not declared',
    only: 'muscles',
    deviate: (request, next) =>
      request.method === 'POST' ? Response.json({ owner: ['This field is required.'] }, { status: 400 }) : next(request),
    problems: ['✗ muscles create: answered 400: owner: This field is required.'],
    remedy: 'fields: { owner: { type: …, required: true } }',
  },
  {
    deviates: 'accepts new records and finishes them later',
    only: 'muscles',
    deviate: (request, next) => (request.method === 'POST' ? Response.json({ task: 'queued' }, { status: 202 }) : next(request)),
    problems: ['! muscles create: answered 202: accepted, and not finished yet'],
  },
  {
    deviates: 'accepts changes and deletes, and finishes them later',
    only: 'muscles',
    deviate: async (request, next) => {
      const response = await next(request);
      return response.ok && ['PATCH', 'DELETE'].includes(request.method) ? Response.json({ task: 'queued' }, { status: 202 }) : response;
    },
    problems: [
      '! muscles change: answered 202: accepted, and not finished yet',
      '! muscles delete: answered 202: accepted, and not finished yet',
      '! muscles delete several: answered 202: accepted, and not finished yet',
    ],
  },
  {
    deviates: 'takes no null for text that may be left out',
    only: 'samples',
    async deviate(request, next) {
      if (request.method !== 'PATCH' || !isJson(request)) return next(request);
      const { code } = (await request.clone().json()) as { code?: unknown };
      return code === null ? Response.json({ code: ['This field may not be null.'] }, { status: 400 }) : next(request);
    },
    problems: ['✗ samples emptying code: refused: This field may not be null.'],
    remedy: 'code: { nullable: false }',
  },
  {
    deviates: 'takes files and forgets them',
    only: 'muscles',
    async deviate(request, next) {
      const response = await next(request);
      if (!isOne(request, 'muscles') || response.status !== 200) return response;
      return Response.json(
        { ...((await response.json()) as object), image: null },
        { headers: { ETag: response.headers.get('ETag') ?? '' } },
      );
    },
    problems: [/^✗ muscles upload image: is accepted, but missing in the record afterwards/],
  },
  {
    deviates: 'does not keep an order',
    only: 'homeBanners',
    deviate: (request, next) => (getPath(request).endsWith('/update_ordering/') ? Response.json({}) : next(request)),
    problems: [/^✗ homeBanners order: \d+ and \d+ did not change places$/],
  },
  {
    deviates: 'takes a transition and does nothing',
    only: 'samples',
    deviate: async (request, next) => {
      if (request.method === 'PATCH' && isOne(request, 'sample-records') && isJson(request)) {
        const body = (await request.clone().json()) as Record<string, unknown>;
        if (body.status === 'sent') return next(new Request(request.url, { headers: request.headers }));
      }
      return next(request);
    },
    problems: ["✗ samples transition send: taken, but status is 'draft'"],
  },
  {
    deviates: 'has ETags and does not honour If-Match',
    only: 'muscles',
    deviate: (request, next) => next(without(request, 'If-Match')),
    problems: ['✗ muscles versions: a wrong If-Match is not refused'],
    remedy: "version: 'compare'",
  },
  {
    deviates: 'counts versions in a field',
    only: 'muscles',
    async deviate(request, next) {
      const isOld = request.method === 'PATCH' && isJson(request) && ((await request.clone().json()) as { version?: number }).version === 6;
      if (isOld) return Response.json({ detail: 'Changed meanwhile.' }, { status: 409 });
      const response = await next(without(request, 'If-Match'));
      if (!isOne(request, 'muscles')) return response;
      return response.status === 200 ? Response.json({ ...((await response.json()) as object), version: 7 }) : response;
    },
    problems: ['✗ muscles versions: a wrong If-Match is not refused'],
    remedy: "version: { field: 'version' }",
  },
  {
    deviates: 'honours If-Match and answers no ETag',
    only: 'muscles',
    async deviate(request, next) {
      const response = await next(request);
      return isOne(request, 'muscles') && response.status === 200 ? Response.json(await response.json()) : response;
    },
    problems: ['! muscles versions: If-Match is honoured, but the record has no ETag'],
  },
];

function without(request: Request, name: string): Request {
  const headers = new Headers(request.headers);
  headers.delete(name);
  return new Request(request, { headers });
}

describe('The check that writes to a back end that', () => {
  it.each(cases)('$deviates says so', async ({ only, deviate, problems, remedy }) => {
    const before = await everything(under.api);
    const report = await under.check(write([only]), { deviate });
    expect(getProblems(report)).toEqual(
      problems.map((problem) => (typeof problem === 'string' ? problem : expect.stringMatching(problem))),
    );
    if (remedy !== undefined) expect(report.findings.map((one) => one.remedy?.code)).toContain(remedy);
    expect(await everything(under.api)).toEqual(before);
  });

  it('honours If-Match where the declaration says nothing of it is told what it would save', async () => {
    const report = await under.check(write(['muscles']), { registry: withVersions(wholeRegistry, 'compare') });
    expect(getProblems(report)).toEqual(['! muscles versions: If-Match is honoured']);
    expect(report.findings.map((one) => one.remedy?.code)).toContain("version: 'etag'");
    const neither = await under.check(write(['muscles']), {
      registry: withVersions(wholeRegistry, 'compare'),
      deviate: (request, next) => next(without(request, 'If-Match')),
    });
    expect(neither.findings.find(({ check }) => check === 'versions')).toMatchObject({
      level: 'conforms',
      message: 'neither ETags nor a version field: records are compared before a save',
    });
  });

  it('deletes more than it is told is shouted about', async () => {
    const { body } = await under.api.call('POST', 'goals/', { body: { name_en: 'Goal of somebody', name_ar: 'هدف لأحد' } });
    const deviate: Deviation = async (request, next) => {
      if (request.method !== 'DELETE' || !isJson(request)) return next(request);
      return next(await sending(request, ({ ids }) => ({ ids: [...(ids as number[]), body.id] })));
    };
    const report = await under.check(write(['goals']), { deviate });
    const [first] = report.findings.filter(({ level }) => level === 'fails');
    expect(first).toMatchObject({
      check: 'delete',
      message: '2 records are gone, where 1 should be',
      consequence: expect.stringContaining('DELETES OTHERS'),
    });
  });
});

it('A sign-in is needed to write', async () => {
  const report = await under.check({ write: true, only: ['muscles'], account: administrator.email, password: 'wrong' });
  expect(report).toMatchObject({ exitStatus: 2, leftovers: [] });
  expect(new Set(report.findings.map(({ subject }) => subject))).toEqual(new Set(['session']));
});
