import type { Page } from '@playwright/test';
import { createServers } from '../bench/createServers';
import { administrator } from '../browser/support/gateway';
import { beginSession } from '../browser/support/test';
import { builtApp } from '../support/builtApp';

/** The app as it is, beside the customized copy. */
export interface PlainApp {
  readonly url: string;
  /** The first record of a resource whose path is its name. */
  first(page: Page, resource: string): Promise<{ readonly id: number | string }>;
  remove(): Promise<void>;
}

/** Builds the app where it is not built, and starts it. */
export async function createPlainApp(): Promise<PlainApp> {
  await builtApp();
  const servers = createServers();
  const url = await servers.start('server/main.ts', {
    env: { NODE_ENV: 'production', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, DEMO_DATA: 'true' },
  });
  return {
    url,
    async first(page, resource) {
      await beginSession(page, `${url}/`);
      const { user } = await (await page.request.get(`${url}/api/auth/session`)).json();
      const headers = { Authorization: `Bearer ${user.token}` };
      const answer = await page.request.get(`${url}/api/v1/${resource}/?page=1&page_size=1&ordering=id&is_admin=true`, { headers });
      return (await answer.json()).results[0];
    },
    remove: () => servers.stop(),
  };
}
