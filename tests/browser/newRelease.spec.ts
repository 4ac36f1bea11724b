import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { readStamp } from '../../server/web/release';
import { beginBuild } from '../../tools/swapBuild';
import { builtApp } from '../support/builtApp';
import { administrator } from './support/gateway';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

/** Deployments of one gateway with the same address and data. */
interface Deployed {
  readonly url: string;
  deploy(): Promise<void>;
}

const deployed = test.extend<{ server: Deployed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  server: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'new-release-'));
    const distDir = join(folder, 'dist');
    cpSync(await builtApp(), distDir, { recursive: true });
    let gateway: Gateway | undefined;
    const start = async (port: string) => {
      const { email, password } = administrator;
      const env = { PORT: port, DATA_DIR: join(folder, 'data'), ADMIN_EMAIL: email, ADMIN_PASSWORD: password, STOP_TIMEOUT: '5' };
      gateway = await startGateway({ config: readConfig(env), registry, dashboard, distDir, log: () => undefined });
      return gateway.url;
    };
    const url = await start('0');
    await use({
      url,
      async deploy() {
        buildNext(distDir);
        await gateway?.close();
        await start(new URL(url).port);
      },
    });
    await gateway?.close();
    rmSync(folder, { recursive: true });
  },
});

let releases = 0;

/** Creates a build in which every script has another name, as if all of them had changed. */
function buildNext(dist: string): void {
  const next = beginBuild(dist);
  cpSync(dist, next.folder, { recursive: true });
  const assets = join(next.folder, 'assets');
  releases += 1;
  for (const file of readdirSync(assets)) if (/\.(br|gz)$/.test(file)) rmSync(join(assets, file));
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const getName = (script: string) => script.replace(/....\.js$/, `${String(releases).padStart(4, '0')}.js`);
  const rename = (text: string) => scripts.reduce((renamed, script) => renamed.replaceAll(script, getName(script)), text);
  for (const file of scripts) {
    writeFileSync(join(assets, getName(file)), rename(readFileSync(join(assets, file), 'utf8')));
    rmSync(join(assets, file));
  }
  writeFileSync(join(next.folder, 'index.html'), rename(readFileSync(join(dist, 'index.html'), 'utf8')));
  next.swapIn(`${readStamp(dist)} next`);
}

/**
 * Simulates a return to the tab, and waits for its session request.
 * @param timeout in ms; no request is sent before the app listens
 */
const lookAgain = async (page: Page, timeout = 30_000) => {
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/auth/session'), { timeout });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
};
const getScript = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src);

const notice = 'A new version is available.';

deployed(
  'a tab goes on after a deployment, and offers to reload once no form is open, also if the network lost the code for it',
  async ({ page, server }) => {
    await page.route(/\/NewRelease-/, (route) => route.abort(), { times: 1 });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/NewRelease-'));
    const name = page.getByLabel('Name (English)');
    await signIn(page, `${server.url}/goals`);
    await lost;
    const before = await getScript(page);
    await lookAgain(page);
    await expect(page.getByText(notice), 'it has the release that is served').toBeHidden();

    await server.deploy();
    await visit(page, '/goals/1');
    await name.fill('Kept');
    await lookAgain(page);
    await expect(page.getByText(notice), 'a form is open').toBeHidden();
    await expect(name).toHaveValue('Kept');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/was saved/)).toBeVisible();
    await visit(page, '/goals');
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();

    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect.poll(() => getScript(page).catch(() => before)).not.toBe(before);
    await page.locator('#screen').waitFor({ state: 'detached' });
    await expect(() => lookAgain(page, 2_000)).toPass();
    await lookAgain(page);
    await expect(page.getByText(notice)).toBeHidden();

    await server.deploy();
    await lookAgain(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText(notice)).toBeHidden();
  },
);
