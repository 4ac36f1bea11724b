import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWeb } from '../../../server/web/createWeb';

const distDir = mkdtempSync(join(tmpdir(), 'web-test-'));
beforeAll(() => {
  mkdirSync(join(distDir, 'assets'));
  writeFileSync(join(distDir, 'index.html'), '<html><script nonce="__CSP_NONCE__" src="/assets/app.js"></script></html>');
  writeFileSync(join(distDir, 'assets', 'app.js'), 'export {}');
  writeFileSync(join(distDir, 'assets', 'app.js.br'), 'brotli');
  writeFileSync(join(distDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(distDir, '.contents.json'), '{"react":1}');
});
afterAll(() => rmSync(distDir, { recursive: true }));
const web = () => createWeb({ distDir, https: true, mediaSources: ['https:'] });

describe('the web part', () => {
  it('answers every page with the app and a nonce that is the policy’s own and new each time', async () => {
    const nonces = await Promise.all(
      ['/', '/trainers/3/show'].map(async (path) => {
        const response = await web().request(path);
        const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? '';
        expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
        expect(response.headers.get('cache-control')).toBe('no-store');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(nonces[0]?.length).toBeGreaterThan(16);
  });

  it('allows no inline script, no eval, no framing and no sniffing', async () => {
    const { headers } = await web().request('/');
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('serves hashed assets for a year, precompressed where the browser takes it', async () => {
    const plain = await web().request('/assets/app.js');
    expect([plain.headers.get('cache-control'), await plain.text()]).toEqual(['public, max-age=31536000, immutable', 'export {}']);
    const packed = await web().request('/assets/app.js', { headers: { 'Accept-Encoding': 'br' } });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'brotli']);
  });

  it('answers 404, never HTML, for an asset of an older build', async () => {
    const response = await web().request('/assets/gone.js');
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    expect(response.headers.get('cache-control'), 'a cache would keep it while releases are exchanged').toBe('no-store');
  });

  it('leads /index.html to the page, because the file lacks its nonce', async () => {
    const { status, headers } = await web().request('/index.html');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/', null]);
  });

  it('leaves its errors to the gateway, which logs them', async () => {
    const documents = () =>
      new Hono().get('/broken', () => {
        throw new Error('an accident');
      });
    const broken = createWeb({ distDir, https: true, mediaSources: [], documents });
    await expect((async () => broken.request('/broken'))()).rejects.toThrow('an accident');
  });

  it('does not leave its folder', async () => {
    expect((await web().request('/assets/..%2f..%2fpackage.json')).status).toBe(404);
  });

  it('serves files of the public folder for an hour', async () => {
    const response = await web().request('/favicon.svg');
    expect([response.headers.get('cache-control'), await response.text()]).toEqual(['public, max-age=3600', '<svg/>']);
  });

  // Pages contain the session, and some caches decide by the extension of the path.
  it.each(['/x.css', '/x.js?y', '/trainers.png'])('keeps a page out of every cache whose address looks like a file: %s', async (path) => {
    const response = await web().request(path);
    expect(await response.text()).toContain('<html>');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('serves no note of the build', async () => {
    expect(await (await web().request('/.contents.json')).text()).not.toContain('react');
  });
});
