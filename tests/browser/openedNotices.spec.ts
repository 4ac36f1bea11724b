import { createGate } from './support/gate';
import { administrator } from './support/gateway';
import { inBothLanguages } from './support/inBothLanguages';
import { desktop, lookAt } from './support/lookAt';
import { expect, test } from './support/test';
import { visit } from './support/visit';
import { amid, loadWords } from './support/words';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: desktop, reducedMotion: 'reduce' });

const nothing = { count: 0, next: null, previous: null, results: [] };
const failure = { status: 500, json: { type: 'server_error', errors: [{ code: 'error', detail: 'Broken.', attr: null }] } };

inBothLanguages((locale, _action, mainly) => {
  mainly('ar')('lists keep the rules: loading, without results, empty, refused, failed, offline', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'lists', 'common');
    await page.goto('/exercises?filter={"q":"zzzz"}');
    await expect(page.getByRole('heading', { name: said('lists.noResults.title') })).toBeVisible();
    await lookAt(page, 'no results');
    const { opened, open } = createGate();
    await page.route('**/api/v1/goals/?*', async (route) => {
      await opened;
      await route.fulfill({ json: nothing }).catch(() => undefined);
    });
    await visit(page, '/goals');
    await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
    await lookAt(page, 'a list that loads');
    open();
    await expect(page.getByRole('heading', { name: said('lists.empty.title') })).toBeVisible();
    await lookAt(page, 'an empty list');

    await page.route('**/api/v1/user-subscriptions/?*', (route) => route.fulfill({ json: nothing }));
    await visit(page, `/userSubscriptions?filter=${encodeURIComponent('{"status":"Pending"}')}`);
    await expect(page.getByRole('heading', { name: said('lists.emptyView.title') })).toBeVisible();
    await lookAt(page, 'an empty view');

    await page.route('**/api/v1/muscles/?*', (route) => route.fulfill(failure));
    await visit(page, '/muscles');
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible();
    await lookAt(page, 'a list that failed');
    await page.route('**/api/v1/equipments/?*', (route) => {
      const errors = [{ code: 'throttled', detail: 'Request was throttled.', attr: null }];
      return route.fulfill({ status: 429, headers: { 'Retry-After': '50' }, json: { type: 'client_error', errors } });
    });
    await visit(page, '/equipments');
    await expect(page.getByRole('status').filter({ hasText: amid(said('common.busy')) })).toBeAttached();
    await lookAt(page, 'a busy server');
    await page.context().setOffline(true);
    await expect(page.getByText(said('common.offline'))).toBeVisible();
    await visit(page, '/specializations');
    await expect(page.getByText(said('lists.offline.title'))).toBeVisible();
    await lookAt(page, 'a page without a network');
    await page.context().setOffline(false);
  });

  mainly('en')('records and forms keep the rules while they load, and where there is none', async ({ signedIn: page }) => {
    const said = await loadWords(locale, 'lists', 'forms');
    const { opened, open } = createGate();
    await page.route('**/api/v1/exercises/**', async (route) => {
      await opened;
      await route.continue().catch(() => undefined);
    });
    for (const path of ['/exercises/1/show', '/exercises/1']) {
      await visit(page, path);
      await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
      await lookAt(page, `${path} while it loads`);
    }
    open();
    for (const [path, words] of [
      ['/goals/abc', 'lists.missing.text'],
      ['/trainers/1', 'lists.notOffered.edit'],
      ['/trainees/create', 'lists.notOffered.create'],
    ] as const) {
      await visit(page, path);
      await expect(page.getByRole('main').getByText(said(words))).toBeVisible();
      await lookAt(page, path);
    }
    await page.route('**/api/v1/muscles/1/**', (route) => route.fulfill(failure));
    for (const path of ['/muscles/1/show', '/muscles/1']) {
      await visit(page, path);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await lookAt(page, `${path} that failed`);
    }
  });

  mainly('ar')(
    'the dashboard keeps the rules as tables, without figures, and where its calls fail or cannot be read',
    async ({ signedIn: page }) => {
      const said = await loadWords(locale, 'dashboard', 'common');
      await visit(page, '/dashboard?period=year');
      const options = page.getByRole('button', { name: said('dashboard.menu.label') });
      await expect(page.locator('.recharts-surface').first()).toBeVisible();
      // Waits for all charts, which add buttons when they load.
      await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
      for (const button of await options.all()) {
        await button.click();
        await expect(page.getByRole('menuitem').first()).toBeVisible();
        const asTable = page.getByRole('menuitem', { name: said('dashboard.menu.table') });
        // The list widget is a table already.
        if ((await asTable.count()) > 0) await asTable.click();
        else await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
      }
      await expect(page.locator('.recharts-surface')).toHaveCount(0);
      await lookAt(page, 'the dashboard as tables');
      await page.route('**/homepage/Balance_summary/**', (route) => route.fulfill(failure));
      await page.route('**/homepage/total_gender/**', (route) => route.fulfill({ json: { gender_totals: [] } }));
      await page.route('**/homepage/subscriptions-count/**', (route) => route.fulfill({ json: { data: { by_status: [{ state: 'x' }] } } }));
      await visit(page, '/dashboard?period=week');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await page.getByText(said('common.error.details')).first().click();
      await expect(page.getByRole('group', { name: said('common.error.details') }).last()).toBeVisible();
      await lookAt(page, 'figures that cannot be read');
    },
  );

  mainly('en')('a new release and a page that could not be drawn keep the rules', async ({ signedIn: page, complaints }) => {
    const said = await loadWords(locale, 'common');
    await page.goto('/goals');
    await page.route('**/api/auth/session', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-app-release': '/assets/index-next.js' } });
    });
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('status').filter({ has: page.getByRole('button') })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await lookAt(page, 'a new release');
    await page.route(/assets\/HomePage-/, (route) => route.abort());
    await page.reload();
    await visit(page, '/dashboard');
    await expect(page.getByText(said('common.error.part'))).toBeVisible();
    await page.getByText(said('common.error.details')).click();
    await lookAt(page, 'a page that could not be drawn');
    complaints.splice(0);
  });

  mainly('ar')('a sign-in that is refused and its error pages keep the rules', async ({ page }) => {
    const said = await loadWords(locale, 'auth');
    await page.goto('/auth/login');
    await page.getByRole('button', { name: said('auth.signIn.submit') }).click();
    await expect(page.getByText(said('auth.signIn.emailRequired'))).toBeVisible();
    await lookAt(page, 'a sign-in without words');
    await page.getByLabel(said('auth.signIn.email')).fill(administrator.email);
    await page.getByLabel(said('auth.signIn.password')).fill('not the password');
    await page.getByRole('button', { name: said('auth.signIn.submit') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await lookAt(page, 'a sign-in that is refused');
    for (const [code, words] of [
      ['AccessDenied', 'auth.errorPage.accessDenied'],
      ['NO_SECRET', 'auth.errorPage.noSecret'],
    ] as const) {
      await page.goto(`/auth/error?error=${code}`);
      await expect(page.getByText(said(words))).toBeVisible();
      await lookAt(page, `the error ${code}`);
    }
  });
});
