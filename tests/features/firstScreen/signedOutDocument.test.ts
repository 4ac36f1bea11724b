import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { createScreens } from '../../../server/features/firstScreen/createScreens';
import { rendererFile } from '../../../server/features/firstScreen/screenThread';

const origin = 'http://admin.test';
const distDir = mkdtempSync(join(tmpdir(), 'dist-'));
mkdirSync(join(distDir, 'screens'));
writeFileSync(join(distDir, rendererFile), 'setInterval(() => {}, 1000);');
afterAll(() => rmSync(distDir, { recursive: true }));

it.each([
  [{}, 'SessionRequired'],
  [{ 'X-Session-End': 'SessionTooLong' }, 'SessionTooLong'],
])('a document after a session answer with %j leads to the sign-in page with %s', async (headers, error) => {
  const screens = createScreens(
    {
      registry: { order: ['goals'] },
      session: () => Response.json({}, { headers }),
      api: () => new Response(null, { status: 500 }),
      getOrigin: () => origin,
      basePath: '',
      log: () => undefined,
    },
    { whole: () => '', head: () => '', app: () => '', script: '/assets/app.js' },
    distDir,
  );
  const app = new Hono().get('*', (c) => screens?.page(c) ?? c.notFound());
  const response = await app.request(`${origin}/goals?page=2`);
  expect(response.headers.get('location')).toBe(`/auth/login?error=${error}&callbackUrl=${encodeURIComponent(`${origin}/goals?page=2`)}`);
});
