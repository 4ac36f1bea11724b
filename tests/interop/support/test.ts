import { test as base, expect, type Page } from '@playwright/test';
import { type TestGateway, testGateway } from '../../browser/support/gateway';
import { type Bundles, bundlePages, type PageName } from './bundlePages';
import { hostPages } from './hostPages';
import { startV4Server, type V4Server, type V4ServerOptions } from './startV4Server';

/** The browser logs failed requests. Tests check the page's reaction instead. */
const networkNoise = /Failed to load resource/;

export type OpenPage = (name: PageName, query?: Readonly<Record<string, string>>) => Promise<Page>;

interface WorkerFixtures {
  bundles: Bundles;
  gateway: TestGateway;
}

interface TestFixtures {
  /** Console errors and warnings and uncaught exceptions of all tabs. A test fails if any remain. */
  complaints: string[];
  onGateway: OpenPage;
  v4Options: V4ServerOptions;
  v4Server: V4Server;
  onV4Server: OpenPage;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  bundles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => use(await bundlePages()),
    { scope: 'worker' },
  ],
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      // The tests need no records, and creating them takes half of the startup time.
      const gateway = await testGateway({}, { DEMO_DATA: 'false' });
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !networkNoise.test(message.text())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints, 'the console is silent').toEqual([]);
    },
    { auto: true },
  ],
  onGateway: async ({ context, gateway, bundles }, use) => use(await hostPages(context, gateway.url, bundles)),
  v4Options: [{}, { option: true }],
  v4Server: async ({ v4Options }, use) => {
    const server = await startV4Server(v4Options);
    await use(server);
    await server.close();
  },
  onV4Server: async ({ context, v4Server, bundles }, use) => use(await hostPages(context, v4Server.origin, bundles)),
});

export { expect };
