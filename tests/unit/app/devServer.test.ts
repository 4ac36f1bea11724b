import { createServer } from 'node:net';
import { matchesGlob, resolve } from 'node:path';
import { type Plugin, createServer as startVite } from 'vite';
import { expect, it, vi } from 'vitest';
import { devConfig, portProblem } from '../../../tools/devServer';
import { namesPlugin } from '../../../tools/namesPlugin';

const ports = { port: 3000, gatewayPort: 3001 };

it('the development server keeps its cache apart from those of builds and checks', async () => {
  expect(devConfig(ports).cacheDir).toBe('node_modules/.vite/dev');
  const { checksConfig } = await import('../../../tools/checkNames');
  const caches = [devConfig(ports).cacheDir, checksConfig.cacheDir, 'node_modules/.vite', undefined];
  expect(new Set(caches).size).toBe(caches.length);
});

it('the check of names leaves its error to be reported once', async () => {
  const { checksConfig } = await import('../../../tools/checkNames');
  const wrong = { name: 'wrong', resolveId: (id: string) => (id === 'wrong' ? '\0wrong' : null), load: (id: string) => failing(id) };
  const failing = (id: string) => (id === '\0wrong' ? "throw new Error('wrong name')" : null);
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const vite = await startVite({ ...checksConfig, configFile: false, cacheDir: 'node_modules/.vite/test', plugins: [wrong] });
  await expect(vite.ssrLoadModule('wrong')).rejects.toThrow('wrong name');
  await vite.close();
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

it('the development server watches no build', () => {
  const [ignored = ''] = (devConfig(ports).server?.watch?.ignored ?? []) as string[];
  for (const file of ['dist/index.html', 'dist.next-77/assets/app.js', 'dist.former/index.html'])
    expect([file, matchesGlob(resolve(file), ignored)]).toEqual([file, true]);
  expect(matchesGlob(resolve('src/main.tsx'), ignored)).toBe(false);
});

it('a port that is in use is named, the gateway’s too', async () => {
  const server = createServer().listen(0);
  const { port } = server.address() as { port: number };
  expect(await portProblem({ port, gatewayPort: port })).toBe(
    `PORT: port ${port} is in use. Stop what uses it, or name another: PORT=${port + 10} npm run dev`,
  );
  const free = createServer().listen(0);
  const { port: other } = free.address() as { port: number };
  await new Promise((closed) => free.close(closed));
  expect(await portProblem({ port: other, gatewayPort: port })).toContain(
    `port ${port}, which the gateway takes behind ${other}, is in use`,
  );
  await new Promise((closed) => server.close(closed));
  expect(await portProblem({ port: other, gatewayPort: port })).toBeUndefined();
});

it('a wrong name in a customization stops the page with its sentence, which goes once the name is right', async () => {
  const { transformIndexHtml, hotUpdate } = namesPlugin() as Plugin & Record<string, never>;
  const wrong = Object.assign(new Error('resources: "trainer" is no resource.'), { name: 'CustomizationError' });
  const ssrLoadModule = vi.fn().mockRejectedValueOnce(wrong).mockResolvedValue({});
  const send = vi.fn();
  const server = { ssrLoadModule, environments: { client: { hot: { send } } } };
  const open = () => (transformIndexHtml as { handler: (html: string, context: object) => Promise<string> }).handler('<html>', { server });
  const change = () => (hotUpdate as (this: object, context: object) => void).call({ environment: { name: 'client' } }, { server });
  change();
  expect(send).not.toHaveBeenCalled();
  await expect(open()).rejects.toMatchObject({ message: 'resources: "trainer" is no resource.', stack: '' });
  change();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'full-reload' });
  expect(await open()).toBe('<html>');
  change();
  expect(send).toHaveBeenCalledTimes(1);
});
