import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { placeOnce } from './placeOnce';

const inputs = ['server', 'src', 'resources', 'customizations', 'demo', 'i18n'];
const configuration = ['vite.gateway.config.ts', 'tools/contentsPlugin.ts', 'package.json', 'package-lock.json'];
const cache = '.cache/gateways';
const dayMs = 24 * 60 * 60 * 1000;

function hashInputs(): string {
  const hash = createHash('sha256');
  const files = inputs.flatMap((input) => readdirSync(input, { recursive: true, encoding: 'utf8' }).map((file) => join(input, file)));
  for (const file of [...configuration, ...files.filter((one) => /\.tsx?$/.test(one)).sort()]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Builds the gateway like a release and sets `BUILT_GATEWAY` to its entry. Tests start it in a separate process, which takes a second
 * longer from the sources. Global setup of Vitest and Playwright.
 */
// biome-ignore lint/style/noDefaultExport: Vitest and Playwright load a global set-up by path
export default async function buildGateway(): Promise<void> {
  const folder = resolve(cache, hashInputs());
  process.env.BUILT_GATEWAY = join(folder, 'server/main.js');
  if (existsSync(folder)) return;
  // A concurrent run may build the same version.
  const next = `${folder}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  // Newer builds may be in use by a concurrent run.
  for (const former of readdirSync(cache).map((name) => join(cache, name)))
    if (Date.now() - statSync(former).mtimeMs > dayMs) rmSync(former, { recursive: true, force: true });
  await build({
    configFile: 'vite.gateway.config.ts',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    build: { outDir: next },
  });
  symlinkSync(resolve('dist'), join(next, 'dist'));
  symlinkSync(resolve('demo/media'), join(next, 'demo/media'));
  placeOnce(next, folder);
}
