/**
 * Gateway of a ledger in a separate process: `tsx serveLedger.ts <folder> [dist] [URL of PostgreSQL]`. A message from the parent process
 * requests the memory after garbage collection.
 */
import { readConfig } from '../../server/readConfig';
import { startGateway } from '../../server/startGateway';
import { ledger } from './ledger';

const [dataDir = '', distDir, databaseUrl] = process.argv.slice(2);
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO_DATA: 'false',
  AUTH_SECRET: 'a secret of the benchmark that is long enough 0123456789',
});
// The clock is frozen, so that the token outlasts 100,000 requests.
const startedAt = Date.now();
startGateway({ config, registry: ledger, distDir: distDir || undefined, log: () => undefined, now: () => startedAt }).then(
  ({ url, close }) => {
    process.on('message', async () => {
      // Collects twice, because objects that the first collection frees may release others.
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 100));
      globalThis.gc?.();
      process.send?.({ rss: process.memoryUsage().rss, heap: process.memoryUsage().heapUsed, external: process.memoryUsage().external });
    });
    process.once('disconnect', () => close().then(() => process.exit(0)));
    process.send?.({ url });
  },
);
