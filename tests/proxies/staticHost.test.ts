import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Behind, behindNginx } from '../support/behindNginx';
import { nginxMissing, recipe } from '../support/startNginx';

const document = 'docs/operators/static-hosting.md';
const mimeTypes = '/etc/nginx/mime.types';

describe.skipIf(nginxMissing())('the static app on nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-host-'));
  let proxy: Behind;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>the app</title>');
    writeFileSync(join(folder, 'assets/app-12345678.js'), 'let app;');
    writeFileSync(join(folder, 'assets/app-12345678.js.gz'), gzipSync('let app;'));
    proxy = await behindNginx(recipe('/etc/nginx/conf.d/static.conf', document), { '/srv/admin': folder, 'mime.types': mimeTypes });
  });
  afterAll(async () => {
    await proxy?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers the page for every path that is no file, uncached and with every header of the document', async () => {
    const named = [...(/```http\n([\s\S]*?)```/.exec(readFileSync(document, 'utf8'))?.[1] ?? '').matchAll(/^([\w-]+): (.+)$/gm)];
    expect(named.length).toBeGreaterThan(5);
    for (const path of ['/', '/goals/1/show', '/auth/login']) {
      const { status, headers, body } = await proxy.call(path);
      expect([status, String(body)]).toEqual([200, '<title>the app</title>']);
      expect(headers['cache-control']).toBe('no-store');
      for (const [, name = '', value] of named) expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    }
  });

  it('keeps files for a year, compressed, and has no page for one that is missing', async () => {
    const { headers } = await proxy.call('/assets/app-12345678.js', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(headers['content-type']).toContain('javascript');
    expect((await proxy.call('/assets/gone-12345678.js')).status).toBe(404);
  });
});
