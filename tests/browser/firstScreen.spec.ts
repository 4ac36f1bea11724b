import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { createGate, holdApp } from './support/gate';
import { administrator } from './support/gateway';
import { beginSession, expect, test } from './support/test';

/** What the gateway drew, which the app replaces as soon as it can. */
const drawn = '#screen';

/** A page in which no script runs: what it shows, the gateway drew. */
async function withoutScripts(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false });
  return context.newPage();
}

/** The cookie with which a browser tells its settings. */
function settings(url: string, told: readonly unknown[]) {
  return { name: 'screen', value: encodeURIComponent(JSON.stringify(told)), url };
}

test('without JavaScript one signs in by the form, is told what is wrong with the e-mail kept, and sees the rows', {
  tag: '@main',
}, async ({ browser, gateway }) => {
  const page = await withoutScripts(browser, { baseURL: gateway.url });
  await page.goto('/trainers');
  await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('The email address or the password is wrong');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(administrator.email);
  expect(page.url()).not.toContain('password');
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/trainers$/);
  await expect(page.getByRole('row')).toHaveCount(26);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/trainers\/\d+/);
  await page.context().close();
});

for (const { locale, direction, heading } of [
  { locale: 'en', direction: 'ltr', heading: 'Trainers' },
  { locale: 'ar', direction: 'rtl', heading: 'المدربون' },
]) {
  test(`the app takes over its own screen in ${locale}: drawn once, no second request, no shift, no word on the console`, {
    tag: '@main',
  }, async ({ page, gateway }) => {
    await beginSession(page);
    await page.addInitScript((chosen) => {
      localStorage.setItem('RaStore.locale', JSON.stringify(chosen));
      const shown = window as unknown as { shift: number; skeletons: number };
      shown.shift = 0;
      shown.skeletons = 0;
      // Where the app draws, in the document or out of it.
      new MutationObserver((_, observer) => {
        const root = document.getElementById('root');
        if (!root) return;
        observer.disconnect();
        new MutationObserver(() => {
          shown.skeletons += root.querySelectorAll('.MuiSkeleton-root').length;
        }).observe(root, { childList: true, subtree: true });
      }).observe(document, { childList: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shown.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    }, locale);
    await page.context().addCookies([settings(gateway.url, [1200, false, { locale: JSON.stringify(locale) }])]);
    const calls: string[] = [];
    page.on('request', (request) => /\/api\/(v1|auth)\//.test(request.url()) && calls.push(request.url()));
    const response = await page.goto('/trainers', { waitUntil: 'commit' });
    await expect(page.locator('#root').getByRole('row')).toHaveCount(26);
    await expect(page.locator(drawn)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const received = (await response?.text()) ?? '';
    expect(received).toContain('/api/v1/trainers/?page=1&');
    // On a busy machine, the document may lack the counts of the menu. The next page is read ahead, when nothing else is to do.
    const isRepeated = (url: string) => !url.includes('page=2&') && received.includes(url.replace(gateway.url, ''));
    expect(calls.filter(isRepeated)).toEqual([]);
    const { shift, skeletons } = await page.evaluate(() => {
      const { shift, skeletons } = window as unknown as { shift: number; skeletons: number };
      return { shift, skeletons };
    });
    expect(shift).toBeLessThan(0.001);
    // What came with the document is there when the app draws for the first time.
    expect(skeletons).toBe(0);
  });
}

test('a record that is opened by its address has its name above it, drawn and taken over', async ({ page, browser, gateway, signedIn }) => {
  const heading = { level: 1, name: 'Lose weight' } as const;
  await signedIn.goto('/goals/1/show');
  await expect(page.locator(drawn)).toHaveCount(0);
  await expect(page.getByRole('heading', heading)).toBeVisible();
  const plain = await withoutScripts(browser, { baseURL: gateway.url, storageState: await page.context().storageState() });
  await plain.goto('/goals/1/show');
  await expect(plain.getByRole('heading', heading)).toBeVisible();
  await plain.context().close();
});

test('a queue is drawn with its first record and an empty bar, and taken over at once', async ({ page, browser, gateway }) => {
  await beginSession(page);
  await page.goto('/trainers/queue');
  await expect(page.getByRole('article', { name: 'Rana Tawfik' })).toBeVisible();
  const plain = await withoutScripts(browser, { baseURL: gateway.url, storageState: await page.context().storageState() });
  await plain.goto('/trainers/queue');
  await expect(plain.getByRole('article', { name: 'Rana Tawfik' })).toBeVisible();
  await expect(plain.getByRole('progressbar', { name: '0 reviewed' })).toHaveAttribute('aria-valuenow', '0');
  await plain.context().close();
});

test('what was typed into the drawn sign-in form before the app came is there when it has', async ({ page }) => {
  const release = await holdApp(page);
  const opened = page.goto('/auth/login');
  await page.locator(`${drawn} input[name="email"]`).fill(administrator.email);
  await page.locator(`${drawn} input[name="password"]`).fill(administrator.password);
  release();
  await opened;
  await expect(page.locator(drawn)).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(administrator.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(administrator.password);
});

test('words that were typed into a drawn picker before the app came are searched when it has', async ({ signedIn: page }) => {
  const release = await holdApp(page);
  const opened = page.goto('/userSubscriptions/create', { waitUntil: 'commit' });
  const option = page.getByRole('combobox', { name: 'Option' });
  await page.locator(drawn).getByRole('combobox', { name: 'Option' }).click();
  await option.fill('three');
  release();
  await opened;
  await expect(page.locator(drawn)).toHaveCount(0);
  await expect(option).toHaveValue('three');
  await page.getByRole('option', { name: 'Three months', exact: true }).click();
  await expect(option).toHaveValue('Three months');
});

test('a file that was chosen before the app came is read when it has', async ({ signedIn: page }) => {
  const release = await holdApp(page);
  const opened = page.goto('/muscles/import', { waitUntil: 'commit' });
  const rows = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from('name_en,name_ar,body_part\nCalf,ساق,lower\n') };
  await page.locator(`${drawn} input[type=file]`).setInputFiles(rows);
  release();
  await opened;
  await expect(page.getByRole('button', { name: 'Check all rows' })).toBeVisible();
});

test('a sign-in by the drawn form, sent before the app came, signs in the other tabs too', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/goals');
  await expect(other).toHaveURL(/\/auth\/login/);
  await expect(other.locator(drawn)).toHaveCount(0);

  const app = '**/assets/index-*.js';
  await page.route(app, (route) => route.abort());
  await page.goto('/trainers', { waitUntil: 'load' });
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.unroute(app);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/trainers$/);

  await expect(other).toHaveURL(/\/goals$/);
  await expect(other.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('posted_sign_in');
});

test('a wrong password, sent before the app came, leaves the e-mail in the form when the app is there', async ({ page }) => {
  const app = '**/assets/index-*.js';
  await page.route(app, (route) => route.abort());
  await page.goto('/auth/login', { waitUntil: 'load' });
  await page.getByLabel('Email', { exact: true }).fill('<amal>@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.unroute(app);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/error=CredentialsSignin/);
  await expect(page.locator(drawn)).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('<amal>@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a screen that was drawn for other settings is never seen', async ({ page, gateway }) => {
  await beginSession(page);
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
  await page.context().addCookies([settings(gateway.url, [1200, false, {}])]);
  const release = await holdApp(page);
  const opened = page.goto('/trainers');
  await expect(page.locator(drawn)).toBeAttached();
  await expect(page.locator(drawn)).toBeHidden();
  release();
  await opened;
  await expect(page.getByRole('heading', { level: 1, name: 'المدربون' })).toBeVisible();
  await expect(page.locator(drawn)).toHaveCount(0);
});

test('a browser that has run the app compiles it after the screen is painted; another one as it arrives', async ({ page, gateway }) => {
  await beginSession(page);
  const link = async () => /<link rel="(\w+)"[^>]*index-[^>]*\.js[^>]*>/.exec(await (await page.request.get('/trainers')).text())?.[1];
  expect(await link()).toBe('modulepreload');
  const scripts: string[] = [];
  page.on('request', (request) => /\/index-.*\.js$/.test(request.url()) && scripts.push(request.url()));
  await page.goto('/trainers');
  await expect(page.locator(drawn)).toHaveCount(0);
  expect((await page.context().cookies(gateway.url)).map(({ name }) => name)).toContain('app_script');
  expect(await link()).toBe('preload');
  scripts.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Trainers' })).toBeVisible();
  // What was fetched is what is run.
  expect(new Set(scripts).size).toBe(scripts.length);
});

/** The typefaces in which the elements of a page are written. */
async function getTypefaces(page: Page, selectors: readonly string[]): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const families: string[] = [];
  for (const selector of selectors) {
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    // Each weight names itself.
    families.push(...fonts.map(({ familyName }) => familyName.replace(/ (Medium|SemiBold)$/, '')));
  }
  await devTools.detach();
  return [...new Set(families)];
}

test('a browser that remembers its fonts but has lost one of the files writes a page in one typeface, and the next in the other', async ({
  page,
}) => {
  await beginSession(page);
  await page.goto('/goals');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts')), { timeout: 30_000 }).toContain('woff2');
  const { opened, open } = createGate();
  await page.route('**/*-latin-600-*.woff2', async (route) => {
    await opened;
    await route.continue();
  });
  // Loaded is a page only with its fonts.
  await page.reload({ waitUntil: 'commit' });
  const written = ['h1 span', 'tbody tr a', 'thead th:nth-child(2)'];
  await expect(page.locator('#root').getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
  await expect(page.locator(drawn)).toHaveCount(0);
  const [typeface, ...others] = await getTypefaces(page, written);
  expect(others).toEqual([]);
  expect(typeface).not.toContain('Plex');
  open();
  // At rest they are fetched anew.
  const inPlex = async () => {
    await page.getByRole('link', { name: 'Activities' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
    expect(await getTypefaces(page, written)).toEqual(['IBM Plex Sans']);
  };
  await expect(inPlex).toPass();
  // Code that is loaded later asks for the style sheet that the gateway took out of use.
  await page.goto('/goals/create');
  await expect(page.getByLabel('Name (English)')).toBeVisible();
  expect(await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length)).toBe(0);
});

/** Loads the page again without the app's code: what is seen, the gateway drew. */
async function reloadedWithoutApp(page: Page): Promise<void> {
  // The app asks once after a sign-in whether there is a history. Its menu has a page more from then on, which is a setting as well.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('RaStore.history'))).toBe('true');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'load' });
  await expect(page.locator('html')).not.toHaveClass(/stale/);
  await expect(page.locator(drawn)).toBeVisible();
}

test('after work in a list a reload draws it as it was left: page, order, columns, menu', async ({ page }) => {
  await beginSession(page);
  await page.goto('/users');
  await expect(page.locator(drawn)).toHaveCount(0);
  await page.getByRole('columnheader').getByText('Name', { exact: true }).click();
  await expect(page).toHaveURL(/sort=/);
  await page.getByRole('link', { name: 'Go to next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /sidebar$/ }).click();
  const menu = String(await page.getByRole('button', { name: /sidebar$/ }).getAttribute('aria-label'));
  const first = page.getByRole('row').nth(1);
  const name = await first.getByRole('link').first().innerText();
  // Without what the address says, as from a bookmark.
  await page.evaluate(() => history.replaceState(null, '', '/users'));
  await reloadedWithoutApp(page);
  await expect(first.getByRole('link').first()).toHaveText(name);
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: menu })).toBeVisible();
});

test.describe('for a reader in another time zone than the gateway’s', () => {
  const ofGateway = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  test.use({ timezoneId: ofGateway === 'Asia/Tokyo' ? 'America/Lima' : 'Asia/Tokyo' });

  test('a moment is drawn as the app shows it', async ({ signedIn: page }) => {
    const times = (root: string) => page.locator(`${root} tbody time`).allInnerTexts();
    await page.goto('/trainees');
    await expect(page.locator(drawn)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('RaStore.history'))).toBe('true');
    const shown = await times('#root');
    expect(shown.length).toBeGreaterThan(5);
    const release = await holdApp(page);
    const reloaded = page.reload({ waitUntil: 'commit' });
    await expect(page.locator(drawn)).toBeVisible();
    expect(await times(drawn)).toEqual(shown);
    release();
    await reloaded;
    await expect(page.locator(drawn)).toHaveCount(0);
    expect(await times('#root')).toEqual(shown);
  });
});

test('after a change of language and colours a reload draws in them', async ({ page }) => {
  await beginSession(page);
  await page.goto('/goals');
  await expect(page.locator(drawn)).toHaveCount(0);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByRole('button', { name: 'التبديل إلى المظهر الداكن' }).click();
  await reloadedWithoutApp(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator(drawn).getByRole('button', { name: 'التبديل إلى المظهر الفاتح' })).toBeVisible();
});

test('a document holds nothing of anybody without a session, and is kept by no cache', async ({ request, gateway }) => {
  const visitor = await request.get('/trainers', { maxRedirects: 0 });
  expect(visitor.status()).toBe(302);
  expect(visitor.headers().location).toBe(`/auth/login?error=SessionRequired&callbackUrl=${encodeURIComponent(`${gateway.url}/trainers`)}`);
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  await request.post('/api/auth/callback/credentials', { form: { ...administrator, csrfToken, json: 'true' } });
  const signedIn = await request.get('/trainers');
  expect(signedIn.headers()['cache-control']).toBe('no-store');
  const html = await signedIn.text();
  expect(html.match(/<tr[ >]/g)).toHaveLength(26);
  // A strict Content-Security-Policy refuses them, and each is a word on the console.
  expect(html).not.toMatch(/<[^>]+ style="/);
  expect(html.match(/<script(?![^>]*(nonce=|type="application\/json"))/g)).toBeNull();
  const { csrfToken: again } = await (await request.get('/api/auth/csrf')).json();
  await request.post('/api/auth/signout', { form: { csrfToken: again, json: 'true' } });
  expect((await request.get('/trainers', { maxRedirects: 0 })).status()).toBe(302);
});

test('two users at once each get their own documents, and with each other’s cookies each other’s', async ({ playwright, gateway }) => {
  const colleague = { email: 'noura@example.com', password: 'correct horse battery', name: 'Noura', is_staff: true };
  const signedIn = async ({ email, password }: typeof administrator) => {
    const client = await playwright.request.newContext({ baseURL: gateway.url });
    const { csrfToken } = await (await client.get('/api/auth/csrf')).json();
    await client.post('/api/auth/callback/credentials', { form: { email, password, csrfToken, json: 'true' } });
    const { user } = await (await client.get('/api/auth/session')).json();
    return { client, token: String(user?.token), cookies: (await client.storageState()).cookies };
  };
  const first = await signedIn(administrator);
  const created = await first.client.post('/api/v1/users/?is_admin=true', {
    headers: { Authorization: `Bearer ${first.token}` },
    data: colleague,
  });
  expect(created.status(), await created.text()).toBe(201);
  const second = await signedIn(colleague);
  const toDocument = async ({ cookies }: typeof first) => {
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${gateway.url}/users`, { headers: { Cookie } });
    expect(answer.headers.get('vary')).toContain('Cookie');
    return answer.text();
  };
  const whose = (html: string) => [first, second].map(({ token }) => html.includes(token));
  // Drawn before, so that the screen's reads are known; then side by side.
  await toDocument(first);
  const documents = await Promise.all([toDocument(first), toDocument(second), toDocument(first), toDocument(second)]);
  expect(documents.map(whose)).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [false, true],
  ]);
  expect(documents.map((html) => html.includes('User menu: Noura'))).toEqual([false, true, false, true]);
  const swapped = await Promise.all([toDocument({ ...first, cookies: second.cookies }), toDocument({ ...second, cookies: first.cookies })]);
  expect(swapped.map(whose)).toEqual([
    [false, true],
    [true, false],
  ]);
  await Promise.all([first.client.dispose(), second.client.dispose()]);
});

test('a hostile name in a record is text, in the rows and in the answers', async ({ page, request }) => {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  await request.post('/api/auth/callback/credentials', { form: { ...administrator, csrfToken, json: 'true' } });
  const { user } = await (await request.get('/api/auth/session')).json();
  const name = '</script><img src=x onerror=alert(1)>';
  const created = await request.post('/api/v1/goals/?is_admin=true', {
    headers: { Authorization: `Bearer ${user.token}` },
    data: { name_en: name, name_ar: name },
  });
  expect(created.status(), await created.text()).toBe(201);
  const html = await (await request.get('/goals')).text();
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  await beginSession(page);
  await page.goto('/goals');
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
});
