import { behindNginx, freePort } from '../support/behindNginx';
import { authSecret } from '../support/startGatewayProcess';
import { nginxMissing, recipe } from '../support/startNginx';
import { type TestGateway, testGateway } from './support/gateway';
import { expect, signInByForm, test } from './support/test';

const missing = nginxMissing();
test.skip(missing, 'nginx is not installed');
test.use({ ignoreHTTPSErrors: true });

/** A machine under test may be slow. */
const timeouts = { calls: 20_000, crowded: 20_000, cached: 20_000, uncached: 20_000, session: 20_000 };

// nginx that removes the path from addresses: tests/proxies/oneMachine.test.ts.
test.describe('below a path, behind nginx with TLS', () => {
  let gateway: TestGateway;
  let proxy: Awaited<ReturnType<typeof behindNginx>>;
  let site: string;

  test.beforeAll(async () => {
    test.skip(missing, 'nginx is not installed');
    const [port, https] = [await freePort(), await freePort()];
    const certificate = 'ssl_certificate fullchain.pem; ssl_certificate_key privkey.pem;';
    const location = recipe('below-a-path.conf', 'docs/operators/below-a-path.md').replaceAll('$host', '$http_host');
    // What is not below the path is another app's.
    const other = 'location / { default_type text/html; return 200 "<title>another app</title>"; }';
    proxy = await behindNginx(
      `upstream admin { server 127.0.0.1:${port}; keepalive 8; }\nserver { listen 127.0.0.1:${https} ssl http2; listen 443 ssl; ${certificate}\n${location}\n${other}}`,
      {},
      'localhost',
    );
    site = `https://localhost:${https}/admin`;
    const own = { PORT: String(port), HOST: '127.0.0.1', AUTH_SECRET: authSecret, DEMO_DATA: 'true' };
    gateway = await testGateway({ timeouts }, { ...own, PUBLIC_URL: site, TRUST_PROXY: 'true' });
  });
  test.afterAll(async () => {
    await proxy?.stop();
    await gateway?.close();
  });

  test('signs in, lists, saves, exports, changes the language, reloads and signs out, and asks for nothing outside it', async ({
    page,
    context,
  }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && !url.pathname.startsWith('/admin/') && url.href !== site) outside.push(url.href);
    });
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400 && response.status() !== 401) failed.push(`${response.status()} ${response.url()}`);
    });

    await test.step('a deep link leads to the sign-in page and back', async () => {
      await signInByForm(page, `${site}/goals?page=1`);
      await expect(page).toHaveURL(new RegExp(`^${site}/goals`));
      await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
      const cookies = await context.cookies(site);
      const session = cookies.find(({ name }) => name === '__Secure-authjs.session-token');
      expect(session).toMatchObject({ path: '/admin', httpOnly: true, secure: true });
      expect(cookies.filter(({ path }) => !path.startsWith('/admin'))).toEqual([]);
    });

    await test.step('an address of the sign-in page leads to the first page', async () => {
      await page.goto(`${site}/ar/login`);
      await expect(page).toHaveURL(`${site}/dashboard`);
      await page.goto(`${site}/goals`);
    });

    await test.step('pictures, links and pages', async () => {
      const picture = page.locator('tbody img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await picture.getAttribute('src')).toMatch(new RegExp(`^${site}/media/`));
      await page.getByRole('link', { name: 'Activities' }).first().click();
      await expect(page).toHaveURL(new RegExp(`^${site}/activities`));
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`^${site}/goals`));
    });

    await test.step('a form is opened by its address and saved', async () => {
      await page.goto(`${site}/goals/1`);
      await page.locator('[name="name_en"]').fill('A goal below a path');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page).not.toHaveURL(/\/goals\/1$/);
      await page.goto(`${site}/goals/1/show`);
      await expect(page.getByText('A goal below a path').first()).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL(`${site}/goals/1/show`);
      await expect(page.getByText('A goal below a path').first()).toBeVisible();
    });

    await test.step('the drawn page names everything below the path', async () => {
      let html = '';
      await expect(async () => {
        html = await (await page.request.get(`${site}/goals`)).text();
        expect(html).toContain('id="screen"');
      }).toPass();
      const named = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address);
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((address) => !address?.startsWith('/admin'))).toEqual([]);
    });

    await test.step('an export', async () => {
      await page.goto(`${site}/goals`);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const dialog = page.getByRole('dialog');
      // Made in a worker, whose file is below the path too.
      await dialog.getByLabel('Excel (XLSX)').check();
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      expect((await download).suggestedFilename()).toMatch(/goals/i);
    });

    await test.step('the language stays, also for the drawn screen', async () => {
      await page.goto(`${site}/goals`);
      await page.getByRole('button', { name: /^Language/ }).click();
      await page.getByRole('menuitemradio', { name: 'العربية' }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect((await context.cookies(site)).find(({ name }) => name === 'screen')).toMatchObject({ path: '/admin' });
    });

    await test.step('a sign-out', async () => {
      await page.getByRole('button', { name: /User menu|قائمة المستخدم/ }).click();
      await page.getByRole('menuitem', { name: /Logout|تسجيل الخروج/ }).click();
      await expect(page).toHaveURL(new RegExp(`^${site}/auth/login`));
      expect((await context.cookies(site)).filter(({ name }) => name.includes('session-token'))).toEqual([]);
    });

    await test.step('each address of the sign-in and sign-out leads a visitor to the sign-in page, and from there to the first page', async () => {
      for (const address of ['login', 'auth', 'auth/login', 'logout', 'ar/login']) {
        await page.goto(`${site}/${address}`);
        await expect(page).toHaveURL(new RegExp(`^${site}/auth/login`));
        expect(new URL(page.url()).searchParams.get('callbackUrl')).toBeNull();
      }
      await signInByForm(page, `${site}/login`);
      await expect(page).toHaveURL(`${site}/dashboard`);
      await page.goto(`${site}/logout`);
      await expect(page).toHaveURL(new RegExp(`^${site}/auth/login`));
      expect((await context.cookies(site)).filter(({ name }) => name.includes('session-token'))).toEqual([]);
    });

    expect(outside).toEqual([]);
    expect(failed).toEqual([]);
  });
});
