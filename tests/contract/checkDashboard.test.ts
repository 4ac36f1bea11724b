/** `npm run check` of the home page's calls, including responses in other formats. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { defineDashboard } from '../../src/schema/dashboard';
import { type CheckUnderTest, checkUnderTest, type Deviation, getLine, getProblems } from '../support/checkUnderTest';

const dashboard = defineDashboard(registry, [
  {
    name: 'workouts',
    kind: 'trend',
    call: 'homepage/workouts-summary/',
    read: { total: 'total', series: { list: 'results', key: 'date', value: 'total' } },
    resource: 'workouts',
    date: 'created_at',
  },
]);

let under: CheckUnderTest;
beforeAll(async () => {
  under = await checkUnderTest(['muscles', 'equipments', 'exercises', 'goals', 'workouts'], { dashboard });
});
afterAll(() => under.close());

/** Two small resources, because the home page is checked only together with all resources. */
const check = async (deviate?: Deviation) => {
  const only = ['muscles', 'goals'].map((name) => registry.get(name));
  const small = { ...registry, resources: only };
  return under.check({ token: under.api.access }, { registry: small, dashboard, ...(deviate && { deviate }) });
};
const isWidget = (request: Request) => request.url.includes('/homepage/');

describe('The check of the home page', () => {
  it('finds figures where they are declared', async () => {
    const report = await check();
    expect(report.findings.filter(({ subject }) => subject === 'dashboard').map(getLine)).toEqual([
      '✓ dashboard widget workouts: read for a week, a month and a year',
    ]);
    expect(getProblems(report)).toEqual([]);
  });

  it('says where it looked, what it found there and what to declare when they are elsewhere', async () => {
    const report = await check(async (request, next) => {
      const response = await next(request);
      if (!isWidget(request)) return response;
      const { total } = (await response.json()) as { total: unknown };
      return Response.json({ data: { days: [{ date: '2026-03-01', total: 2 }] }, total });
    });
    expect(getProblems(report).join()).toMatch(
      /no figures at results \(missing\): \{ data: \{ days: \[\d+ × .*, where read: \{ total: 'total'/,
    );
    expect(report.findings.at(-1)?.remedy).toEqual({
      file: 'resources/dashboard.ts',
      code: "workouts: { read: { total: 'total', series: { list: 'data.days', key: 'date', value: 'total' } } }",
    });
  });

  it('goes on after an empty week, and tells by the longest period what to declare', async () => {
    const report = await check((request, next) => {
      if (!isWidget(request)) return next(request);
      const after = Date.parse(new URL(request.url).searchParams.get('date_joined_after') ?? '');
      const isWeek = Date.now() - after < 8 * 24 * 60 * 60 * 1000;
      return Response.json(isWeek ? { total: 0, days: [] } : { total: 2, days: [{ date: '2026-03-01', total: 2 }] });
    });
    expect(report.findings.at(-1)?.remedy).toEqual({
      file: 'resources/dashboard.ts',
      code: "workouts: { read: { total: 'total', series: { list: 'days', key: 'date', value: 'total' } } }",
    });
  });

  it('names what there is to read where a reading is in doubt', async () => {
    const report = await check((request, next) => (isWidget(request) ? Response.json({ women: 3, men: 4 }) : next(request)));
    expect(report.findings.at(-1)?.remedy).toEqual({
      file: 'resources/dashboard.ts',
      code: 'workouts: { read: … } for the answer { women: number, men: number }, see docs/features/dashboard.md',
    });
  });

  it('notices a period that is ignored', async () => {
    const report = await check((request, next) => {
      if (!isWidget(request)) return next(request);
      const url = new URL(request.url);
      url.searchParams.set('date_joined_after', '2020-01-01');
      url.searchParams.set('date_joined_before', '2090-01-01');
      return next(new Request(url, request));
    });
    expect(getProblems(report)).toEqual(['✗ dashboard widget workouts: date_joined_after and date_joined_before are silently ignored']);
  });

  it('names a call that is not there', async () => {
    const report = await check((request, next) =>
      isWidget(request) ? Response.json({ detail: 'Not found.' }, { status: 404 }) : next(request),
    );
    expect(getProblems(report)).toEqual([expect.stringMatching(/^✗ dashboard widget workouts: answered 404: Not found\.$/)]);
  });
});

describe('The check of answers in a shape of their own', () => {
  const answering = (change: (results: unknown) => object) =>
    check(async (request, next) => {
      const response = await next(request);
      if (!request.url.includes('/goals/?')) return response;
      const { results } = (await response.json()) as { results: unknown };
      return Response.json(change(results));
    });

  it('says where a list has its records, and what it holds where it has none', async () => {
    expect(getProblems(await answering((results) => ({ data: { items: results }, ok: true })))).toEqual([
      '✗ goals list: its records stand in data.items, where results is declared',
    ]);
    expect(getProblems(await answering(() => ({ data: { items: 'none' }, ok: true })))).toEqual([
      expect.stringMatching(/^✗ goals list: answered 200: not in a form that the admin can read: \{ data: \{ items: /),
    ]);
  });

  it('does not repeat a token that it does not know', async () => {
    const deviate: Deviation = (request, next) =>
      request.url.includes('/auth/login/') ? Response.json({ jwt: 'a-secret-token' }) : next(request);
    const report = await under.check({ only: ['muscles'] }, { deviate });
    expect(getProblems(report)).toEqual([
      '✗ session sign-in: a success that holds no token (POST /auth/login/ answered 200: { jwt: string })',
    ]);
  });
});
