import { test as base, expect, type Page } from '@playwright/test';
import { type TestGateway, testGateway } from '../../browser/support/gateway';
import { type Bundles, bundlePages, type PageName } from './bundlePages';
import { hostPages } from './hostPages';
import { startV4Server, type V4Server, type V4ServerOptions } from './startV4Server';

/** Console lines that a failed request writes by itself; the test asserts what the page makes of it. */
const networkNoise = /Failed to load resource/;

/** Opens a tab with one of the two clients. */
export type OpenPage = (name: PageName, query?: Readonly<Record<string, string>>) => Promise<Page>;

interface WorkerFixtures {
  bundles: Bundles;
  gateway: TestGateway;
}

interface TestFixtures {
  /** Console errors and uncaught exceptions of all tabs; a test that leaves some fails. */
  complaints: string[];
  /** Opens tabs on the gateway's origin. */
  onGateway: OpenPage;
  /** How the test's next-auth v4 server is set up. */
  v4Options: V4ServerOptions;
  v4Server: V4Server;
  /** Opens tabs on the v4 server's origin. */
  onV4Server: OpenPage;
}

/** Two clients, two servers, real tabs of one browser. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  bundles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => use(await bundlePages()),
    { scope: 'worker' },
  ],
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      // The session needs no records, and half of the start is making them.
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
