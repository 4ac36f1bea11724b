/**
 * Calls of each screen: one for its records, and one for the names of each resource that they refer to. Covers resources of the registry
 * that together have every kind of field.
 */
import type { Page } from '@playwright/test';
import { registry } from '../../resources/registry';
import { relatedSections } from '../../src/features/related/relatedSections';
import type { Fields } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import { localizedSources } from '../../src/schema/textGaps';
import { waitingFilter } from '../../src/ui/sections/waiting';
import { variedResources } from './support/screens';
import { expect, signIn, test } from './support/test';
import { arriveAt } from './support/visit';

/** A screen and its expected calls, once each. `names` are the paths of resources whose records it names. */
interface Screen {
  readonly path: string;
  readonly calls: readonly string[];
  /** Calls for related records, made when their sections become visible. */
  readonly inSight?: readonly string[];
  readonly names: readonly string[];
}

const record = 1;

function referredPaths(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.type === 'reference' || field.type === 'references') return [registry.get(field.resource).path];
    return field.type === 'rows' ? referredPaths(field.fields) : [];
  });
}

function getScreens(resource: ResolvedResource): readonly Screen[] {
  const { name, path, kind, can, fields } = resource;
  const names = referredPaths(fields);
  if (kind === 'singleton') return [{ path: `/${name}`, calls: [`GET ${path}/`], names }];
  const one = { calls: [`GET ${path}/${record}/`], names };
  const related = relatedSections(registry, name);
  return [
    { path: `/${name}`, calls: [`GET ${path}/ 25`], names },
    {
      path: `/${name}/${record}/show`,
      calls: one.calls,
      inSight: related.flatMap(({ owner, total }) => [
        `GET ${owner.path}/ 5`,
        ...(total ? [`GET ${owner.path}/ 100`] : []),
        ...referredPaths(owner.fields).map((path) => `names ${path}`),
      ]),
      names,
    },
    ...(can.edit ? [{ path: `/${name}/${record}`, ...one }] : []),
    ...(can.create ? [{ path: `/${name}/create`, calls: [], names: [] }] : []),
  ];
}

const getOverview = (section: string): Screen => ({
  path: `/${section}`,
  calls: registry.resources
    .filter(({ tabOf, hidden }) => tabOf === section && !hidden)
    .flatMap(({ path, kind, fields }) => [
      `GET ${path}/${kind === 'singleton' ? '' : ' 1'}`,
      ...(kind === 'collection' && localizedSources(fields).length > 0 ? [`gaps ${path}`] : []),
    ]),
  names: [],
});

/** Counts of waiting records, for the sidebar and the links to queues. Requested with the first page, then once a minute at most. */
const counted = registry.resources.filter((resource) => waitingFilter(resource)).map(({ path }) => `GET ${path}/ 1`);

/** Each iteration takes at least 50 ms. */
const mostLooks = 300;

/**
 * Records calls as `GET users/ 25` (with the page size), `names users`, `ahead users` (the next page) and `gaps users` (texts to
 * translate).
 */
function watchCalls(page: Page) {
  const calls: string[] = [];
  let open = 0;
  const isApi = (url: string) => url.includes('/api/v1/');
  const end = (request: { url(): string }) => {
    if (isApi(request.url())) open -= 1;
  };
  page.on('request', (request) => {
    if (!isApi(request.url())) return;
    open += 1;
    const { pathname, searchParams: query } = new URL(request.url());
    const path = pathname.replace('/api/v1/', '');
    if (query.has('id__in')) calls.push(`names ${path.replace(/\/$/, '')}`);
    else if (query.has(registry.api.translation.open ?? '')) calls.push(`gaps ${path.replace(/\/$/, '')}`);
    else if (Number(query.get('page') ?? 1) > 1) calls.push(`ahead ${path.replace(/\/$/, '')}`);
    else calls.push([request.method(), path, query.get('page_size')].filter(Boolean).join(' '));
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    calls,
    /** Waits for these calls. Calls that never come are reported as missing later. */
    asked: (wanted: readonly string[]) =>
      expect
        .poll(() => wanted.every((call) => calls.includes(call)), { intervals: [40], timeout: 3_000 })
        .toBe(true)
        .catch(() => undefined),
    /** Waits until the page was idle twice in a row without pending calls. */
    async quiet() {
      for (let rests = 0, looks = 0; rests < 2; looks += 1) {
        if (looks > mostLooks) throw new Error(`${page.url()} never came to rest: ${open} calls open, last ${calls.slice(-6).join(', ')}`);
        const before = calls.length;
        await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 50), { timeout: 1_000 })));
        rests = open === 0 && calls.length === before ? rests + 1 : 0;
      }
    },
  };
}

/** Returns unexpected calls, and expected calls that were not made. */
function excess(asked: readonly string[], { calls, inSight = [], names }: Screen, late: readonly string[]): string[] {
  const first = calls[0]?.replace(/^GET |\/.*$/g, '');
  // Lists read the next page ahead.
  const allowed = [...calls, ...names.map((path) => `names ${path}`), ...inSight, ...counted, `ahead ${first}`, ...late];
  const beyond = asked.filter((call) => {
    const index = allowed.indexOf(call);
    if (index >= 0) allowed.splice(index, 1);
    return index < 0;
  });
  return [...beyond, ...calls.filter((call) => !asked.includes(call)).map((call) => `missing: ${call}`)];
}

test('a screen asks the API for its records once, and for the names of each resource once', async ({ page }) => {
  test.slow();
  await signIn(page, '/profile');
  const watched = watchCalls(page);
  const sections = registry.pages.map(({ name }) => name).filter((name) => registry.resources.some(({ tabOf }) => tabOf === name));
  const found: Record<string, readonly string[]> = {};
  // Sections of related records may become visible just before the screen is left.
  let late: readonly string[] = [];
  for (const screen of [...variedResources.flatMap(getScreens), ...sections.map(getOverview)]) {
    await watched.quiet();
    watched.calls.splice(0);
    await arriveAt(page, screen.path);
    await watched.asked(screen.calls);
    await watched.quiet();
    const beyond = excess(watched.calls, screen, late);
    late = screen.inSight ?? [];
    if (beyond.length > 0) found[screen.path] = beyond;
  }
  expect(found).toEqual({});
});

test('what is opened from a list is asked for once, whenever it was read, and its page is warmed up without a call', async ({ page }) => {
  const watched = watchCalls(page);
  await signIn(page, '/users');
  const row = page.locator('tbody tr').nth(2);
  await expect(row).toBeVisible();
  await watched.quiet();
  watched.calls.splice(0);
  // Detail pages are preloaded about a second after the rows.
  await page.waitForTimeout(2_500);
  expect(watched.calls.filter((call) => !call.startsWith('ahead'))).toEqual([]);
  await expect(page.locator('.v-terms')).toHaveCount(0);

  await row.getByRole('link').first().hover();
  await expect.poll(() => watched.calls.filter((call) => /^GET users\/\d+\/$/.test(call)).length).toBe(1);
  await row.getByRole('link', { name: /^View / }).click();
  await expect(page.locator('.v-terms').first()).toBeVisible();
  await watched.quiet();
  expect(watched.calls.filter((call) => /^GET users\/\d+\/$/.test(call))).toHaveLength(1);

  await page.evaluate(() => history.back());
  await expect(row).toBeVisible();
  await page.getByRole('link', { name: 'Go to next page' }).click();
  await expect(page.getByText(/26[–-]50/)).toBeVisible();
  await watched.quiet();
  expect(watched.calls.filter((call) => call === 'ahead users').length).toBeLessThanOrEqual(2);
});
