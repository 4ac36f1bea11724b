/**
 * Serves the floor app in a separate process. Environment: `PORT`, `DIST_DIR` and `DATA_DIR`, the folder of a gateway that has filled its
 * database. Assets are precompressed and immutable for a year, as in our gateway. The page is never cached.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { registry } from '../../resources/registry';
import { createApi } from '../../server/api/createApi';
import { openDatabase } from '../../server/database/openDatabase';
import { listen } from '../../server/http/listen';
import { readConfig } from '../../server/readConfig';
import { folderStorage } from '../../server/storage/folderStorage';
import { simpleRest } from './simpleRest';

const { host, port, dataDir, secrets } = readConfig(process.env);
const distDir = process.env.DIST_DIR ?? '';
const database = await openDatabase({ dataDir });
const api = await createApi({ registry, database, storage: folderStorage(join(dataDir, 'media')), secrets });
const page = readFileSync(join(distDir, 'index.html'), 'utf8');

const app = new Hono();
app.route('/', simpleRest(api.fetch, registry));
app.use(
  '/assets/*',
  async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  },
  serveStatic({ root: relative(process.cwd(), distDir), precompressed: true }),
);
app.all('/assets/*', (c) => c.text('Not found', 404));
app.get('/favicon.ico', (c) => c.body(null, 204));
app.get('*', (c) => {
  c.header('Cache-Control', 'no-store');
  return c.html(page);
});

const listening = await listen(host, port, async () => app.fetch);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void listening.close(5_000).then(() => process.exit(0)));
