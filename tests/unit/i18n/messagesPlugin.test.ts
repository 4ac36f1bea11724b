import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, type Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesPlugin } from '../../../tools/messagesPlugin';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
  write('main.js', "import { manifest } from 'virtual:messages'; globalThis.manifest = manifest;");
  write('i18n/en/common.ts', "import { tools } from './resources/tools';\nexport const common = { save: 'Save', tools };");
  write('i18n/en/resources/tools.ts', "export const tools = { name: 'Tool |||| Tools' };");
  write('i18n/en/api.ts', "export const api = { required: 'This field is required.' };");
  write('i18n/ar/common.ts', "export const common = { save: 'حفظ' };");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * Builds the project in `root`.
 * @returns the output by file name
 */
async function built(base: string): Promise<Map<string, string>> {
  const result = (await build({
    root,
    base,
    configFile: false,
    logLevel: 'silent',
    plugins: [messagesPlugin()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: join(root, 'main.js') } },
  })) as Rolldown.RolldownOutput;
  return new Map(result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}

const named = (files: Map<string, string>, pattern: RegExp) => [...files.keys()].find((name) => pattern.test(name)) ?? '';

describe('the built messages', () => {
  it('are one hashed JSON file for each locale and namespace, without those of the server', async () => {
    const files = await built('/');
    const json = [...files.keys()].filter((name) => name.endsWith('.json'));
    expect(json.map((name) => name.replace(/-[\w-]{8}\.json$/, '')).sort()).toEqual(['assets/ar-common', 'assets/en-common']);
    expect(JSON.parse(files.get(named(files, /en-common/)) ?? '')).toEqual({ save: 'Save', tools: { name: 'Tool |||| Tools' } });
    // The missing message falls back to English, in the six plural forms of Arabic. The second form is the singular.
    const name = 'Tools |||| Tool |||| Tools |||| Tools |||| Tools |||| Tools';
    expect(JSON.parse(files.get(named(files, /ar-common/)) ?? '')).toEqual({ save: 'حفظ', tools: { name } });
  });

  it('are in the manifest by the base of the app, and their text is not in the script', async () => {
    const files = await built('/admin/');
    const script = files.get(named(files, /main.*\.js$/)) ?? '';
    expect(script).toContain(`/admin/${named(files, /en-common/)}`);
    expect(script).toContain(`/admin/${named(files, /ar-common/)}`);
    expect(script).not.toContain('Save');
  });

  it('change their name with their text, so that they can be cached for ever', async () => {
    const before = named(await built('/'), /ar-common/);
    write('i18n/ar/common.ts', "export const common = { save: 'احفظ' };");
    expect(named(await built('/'), /ar-common/)).not.toBe(before);
  });

  it('stop the build when a namespace does not export its own name', async () => {
    write('i18n/ar/common.ts', "export const commn = { save: 'حفظ' };");
    await expect(built('/')).rejects.toThrow('i18n/ar/common.ts does not export "common"');
  });
});

describe('the messages in development', () => {
  it('are served below the base, fresh after a change, which reloads the page', async () => {
    const server = await createServer({
      root,
      base: '/admin/',
      configFile: false,
      logLevel: 'silent',
      appType: 'custom',
      server: { port: 0, host: '127.0.0.1' },
      plugins: [messagesPlugin()],
    });
    try {
      await server.listen();
      const address = server.httpServer?.address() as AddressInfo | null;
      const get = (path: string) => fetch(`http://127.0.0.1:${address?.port}${path}`);
      const manifest = await (await get('/admin/@id/__x00__virtual:messages')).text();
      expect(manifest).toContain('/admin/@messages/en/common.json');
      expect(manifest).not.toContain('api');
      expect(await (await get('/admin/@messages/en/common.json')).json()).toMatchObject({ tools: { name: 'Tool |||| Tools' } });
      expect((await get('/admin/@messages/en/api.json')).status).toBe(404);

      const send = vi.spyOn(server.environments.client.hot, 'send');
      write('i18n/en/resources/tools.ts', "export const tools = { name: 'Device |||| Devices' };");
      server.watcher.emit('change', join(root, 'i18n/en/resources/tools.ts'));
      expect(send).toHaveBeenCalledWith({ type: 'full-reload' });
      expect(await (await get('/admin/@messages/en/common.json')).json()).toMatchObject({ tools: { name: 'Device |||| Devices' } });
    } finally {
      await server.close();
    }
  });
});
