/** First screens with a slow or failing product API or with reduced data: the rendered document, and the app after it. */
import { listen } from '../support/listen';
import { countingApi } from './support/countingApi';
import { createGate, holdApp } from './support/gate';
import { administrator, testGateway } from './support/gateway';
import { test as base, beginSession, expect } from './support/test';

/** Behaviour of the API for lists of goals. Other calls are answered normally. */
interface Moody {
  readonly origin: string;
  goals: (() => Promise<unknown>) | 'answered' | 'failing' | 'refused';
}

/** Timeouts in ms: short for held calls, long for everything that a busy machine may delay. */
const timeouts = { calls: 2_000, crowded: 20_000, cached: 20_000, uncached: 20_000, session: 20_000 };

const test = base.extend<object, { api: Moody }>({
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const api = await countingApi();
      const server = await listen(async (request) => {
        const { pathname, search } = new URL(request.url);
        const { goals } = moody;
        if (pathname === '/api/v1/goals/' && goals === 'failing') return Response.json({ detail: 'Out of order' }, { status: 500 });
        if (pathname === '/api/v1/goals/' && goals === 'refused') return Response.json({ detail: 'Who is it?' }, { status: 401 });
        if (pathname === '/api/v1/goals/' && typeof goals === 'function') await goals();
        const body = request.method === 'GET' ? undefined : await request.arrayBuffer();
        const answer = await fetch(api.origin + pathname + search, { method: request.method, headers: request.headers, body });
        return new Response(await answer.arrayBuffer(), { status: answer.status, headers: { 'Content-Type': 'application/json' } });
      });
      const moody: Moody = { origin: server.origin, goals: 'answered' };
      await use(moody);
      await server.close();
      await api.close();
    },
    { scope: 'worker' },
  ],
  openGateway: [async ({ api }, use) => use(() => testGateway({ timeouts }, { API_URL: api.origin })), { scope: 'worker' }],
});

test.beforeEach(({ api }) => {
  api.goals = 'answered';
});

function hold(api: Moody): () => void {
  const { opened, open } = createGate();
  api.goals = () => opened;
  return open;
}

const drawn = '#screen';
const record = { name: 'Walk more' } as const;

test('a page whose API is slow is drawn without its rows, says of nothing that it is empty, and has them when they come', async ({
  page,
  api,
}) => {
  await beginSession(page);
  const release = hold(api);
  // The document has the frame and loading rows, without dashes or empty states. Retried, because documents are unrendered until the thread
  // has started.
  let html = '';
  await expect(async () => {
    html = await (await page.request.get('/goals')).text();
    expect(html).toContain('data-testid="sidebar"');
  }).toPass();
  expect(html).toContain('MuiSkeleton');
  expect(html).not.toMatch(/<td[^>]*>—<|Walk more/);
  await page.goto('/goals', { waitUntil: 'commit' });
  await expect(page.getByTestId('sidebar')).toBeVisible();
  await expect(page.getByText(/^No .* yet/)).toHaveCount(0);
  release();
  await expect(page.getByRole('link', record).first()).toBeVisible();
  await expect(page.locator(drawn)).toHaveCount(0);
});

test('a page whose API fails is drawn, and the app says what is wrong and tries again', async ({ page, api }) => {
  await beginSession(page);
  api.goals = 'failing';
  await page.goto('/goals');
  await expect(page.getByTestId('sidebar')).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  api.goals = 'answered';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', record).first()).toBeVisible();
});

test('a sign-in that leads to a slow API is led on all the same', async ({ page, api }) => {
  await page.goto(`/auth/login?${new URLSearchParams({ callbackUrl: '/goals' })}`);
  const release = hold(api);
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/goals$/);
  await expect(page.getByTestId('sidebar')).toBeVisible();
  release();
  await expect(page.getByRole('link', record).first()).toBeVisible();
});

test('a session that ended between the drawn screen and the app leads to the sign-in page, and shows nobody’s rows', async ({
  page,
  api,
}) => {
  await beginSession(page);
  const release = await holdApp(page);
  const opened = page.goto('/goals');
  await expect(page.locator(drawn).getByText(record.name).first()).toBeVisible();
  await page.context().clearCookies();
  api.goals = 'refused';
  release();
  await opened;
  await page.getByRole('button', { name: /Refresh/ }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText(record.name)).toHaveCount(0);
});

test('a reader who saves data is sent nothing ahead', async ({ page }) => {
  await beginSession(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/goals');
  await expect(page.getByRole('link', record).first()).toBeVisible();
  await page.getByRole('link', record).first().hover();
  // Twice the delay of prefetching.
  await page.waitForTimeout(5_000);
  expect(asked.filter((path) => /\/goals\/\d|(forms|overlays|GeneratedShow)-[^/]*\.js$|\.woff2$/.test(path))).toEqual([]);
});
