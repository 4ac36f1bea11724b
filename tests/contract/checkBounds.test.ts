/** `npm run check` detects over HTTP whether the filter of a datetime expects datetimes or dates. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilterParameters } from '../../src/schema/declaration';
import type { Registry } from '../../src/schema/registry';
import { wholeRegistry, withVersions } from '../support/apiUnderTest';
import { type CheckUnderTest, checkUnderTest, type Deviation, getProblems } from '../support/checkUnderTest';

const versioned = withVersions(wholeRegistry, 'etag');
const ends = { from: 'created_at_after', to: 'created_at_before' } as const;

/** Filters by moments only, because the check of other filters, the search and the order has its own tests. */
function declaring(created_at?: FilterParameters): Registry {
  const own = versioned.get('workouts');
  const parameters = { ...own.list.parameters, ...(created_at && { created_at }) };
  const workouts = { ...own, list: { ...own.list, filters: ['created_at'], search: [], sortable: [], parameters } };
  return {
    ...versioned,
    resources: versioned.resources.map((one) => (one.name === 'workouts' ? workouts : one)),
    get: (name) => (name === 'workouts' ? workouts : versioned.get(name)),
  };
}

/** Changes the bounds of the filter. If `change` returns a response, it replaces the API's. */
const changing =
  (change: (bound: string) => string | Response): Deviation =>
  (request, next) => {
    const url = new URL(request.url);
    for (const name of Object.values(ends)) {
      const bound = url.searchParams.get(name);
      const changed = bound === null ? undefined : change(bound);
      if (changed instanceof Response) return changed;
      if (changed !== undefined) url.searchParams.set(name, changed);
    }
    return next(new Request(url, request));
  };

const daysOnly = changing((bound) =>
  /^\d{4}-\d\d-\d\d$/.test(bound) ? bound : Response.json({ created_at: ['Enter a valid date.'] }, { status: 400 }),
);
const withoutOffset = changing((bound) => bound.replace(/[+-]\d\d:\d\d$/, 'Z'));
const firstMomentOnly = changing((bound) => (/^\d{4}-\d\d-\d\d$/.test(bound) ? Response.json({ detail: 'No.' }, { status: 400 }) : bound));

describe('The check of a filter by moments', () => {
  let under: CheckUnderTest;
  beforeAll(async () => {
    under = await checkUnderTest(['goals', 'muscles', 'equipments', 'exercises', 'workouts']);
  });
  afterAll(() => under.close());
  const check = (deviate?: Deviation, registry = declaring()) =>
    under.check({ only: ['workouts'], token: under.api.access }, { registry, ...(deviate && { deviate }) });

  it('finds nothing to say where it takes moments with their offset', async () => {
    const report = await check();
    expect(getProblems(report)).toEqual([]);
    expect(report.findings.find(({ about }) => about === 'created_at')?.message).toBe(
      'narrows by a lower end, an upper end, values that it is not',
    );
  });

  it.each([
    ['refuses moments', daysOnly, /created_at_after and created_at_before answered 400/],
    ['overlooks their offset', withoutOffset, /created_at_after finds \d+ of \d+ records/],
  ])('declares days where the API %s', async (_, deviate, problem) => {
    const report = await check(deviate);
    expect(getProblems(report)).toEqual([expect.stringMatching(problem)]);
    const code =
      "list: { parameters: { created_at: { from: 'created_at_after', to: 'created_at_before', not: { parameter: 'created_at__ne', as: 'range' }, bounds: 'days' } } }";
    expect(report.findings.find(({ level }) => level === 'fails')?.remedy?.code).toBe(code);
  });

  it('declares moments where the API refuses days', async () => {
    const report = await check(firstMomentOnly, declaring({ ...ends, bounds: 'days' }));
    const code = "list: { parameters: { created_at: { from: 'created_at_after', to: 'created_at_before' } } }";
    expect(report.findings.find(({ level }) => level === 'fails')?.remedy?.code).toBe(code);
  });

  it('says that moments would be better where days are declared and the API takes both', async () => {
    const report = await check(undefined, declaring({ ...ends, bounds: 'days' }));
    expect(getProblems(report)).toEqual(['! workouts filter created_at: takes moments too, and is declared to take days']);
    const code = "list: { parameters: { created_at: { from: 'created_at_after', to: 'created_at_before' } } }";
    expect(report.findings.find(({ level }) => level === 'works')?.remedy?.code).toBe(code);
    expect(getProblems(await check(daysOnly, declaring({ ...ends, bounds: 'days' })))).toEqual([]);
  });
});
