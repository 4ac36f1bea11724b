import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { wholeRegistry, withVersions } from '../support/apiUnderTest';
import { type CheckUnderTest, checkUnderTest, type Deviation, getLine, getProblems } from '../support/checkUnderTest';

const versioned = withVersions(wholeRegistry, 'etag');

function withOperators({ list, ...own }: ResolvedResource): ResolvedResource {
  const filters = own.name === 'muscles' ? [...list.filters, 'exercises.muscles'] : list.filters;
  // The check of the search and the order has its own tests.
  return { ...own, list: { ...list, filters, search: [], sortable: [], operators: ['not', 'empty'] } };
}

const resources = versioned.resources.map(withOperators);
const registry: Registry = {
  ...versioned,
  resources,
  get: (name) => resources.find((one) => one.name === name) ?? versioned.get(name),
};

const changing =
  (pattern: RegExp, change: (query: URLSearchParams, name: string) => Response | undefined): Deviation =>
  (request, next) => {
    const url = new URL(request.url);
    for (const name of [...url.searchParams.keys()].filter((one) => pattern.test(one))) {
      const answer = change(url.searchParams, name);
      if (answer) return answer;
    }
    return next(new Request(url, request));
  };

const ignoring = (pattern: RegExp) =>
  changing(pattern, (query, name) => {
    query.delete(name);
    return undefined;
  });

describe('The check of filters by what is not and what has none', () => {
  let under: CheckUnderTest;
  beforeAll(async () => {
    under = await checkUnderTest(['muscles', 'equipments', 'exercises']);
  });
  afterAll(() => under.close());
  const check = (only: readonly string[], deviate?: Deviation) =>
    under.check({ only, token: under.api.access }, { registry, ...(deviate && { deviate }) });

  it('finds those that work', async () => {
    const report = await check(['muscles', 'exercises']);
    expect(getProblems(report)).toEqual([]);
    const lines = report.findings.map(getLine);
    expect(lines).toContainEqual(expect.stringMatching(/^✓ exercises filter difficulty: .*values that it is not/));
  });

  it('names those that are ignored, and leaves them out of the remedy', async () => {
    const report = await check(['exercises'], ignoring(/difficulty__ne$/));
    expect(getProblems(report)).toEqual(['✗ exercises filter difficulty: difficulty__ne is silently ignored']);
    const { remedy } = report.findings.find(({ level }) => level === 'fails') ?? {};
    expect(JSON.stringify(remedy)).not.toMatch(/__ne/);
  });

  it('names a filter by referring records that is ignored, refused or wrong', async () => {
    const referring = /^exercises__muscles__isnull$/;
    expect(getProblems(await check(['muscles'], ignoring(referring)))).toEqual([
      '✗ muscles filter exercises.muscles: exercises__muscles__isnull is silently ignored',
    ]);
    const refusing = changing(referring, () => Response.json({ detail: 'No.' }, { status: 400 }));
    expect(getProblems(await check(['muscles'], refusing))).toEqual([
      expect.stringMatching(/^✗ muscles filter exercises\.muscles: exercises__muscles__isnull is refused|answered 400/),
    ]);
    const onlyOne = changing(referring, (query, name) => {
      query.set(name, 'false');
      query.set('body_part', 'none');
      return undefined;
    });
    expect(getProblems(await check(['muscles'], onlyOne)).join()).toMatch(/^✗ muscles filter exercises\.muscles: /);
  });
});
