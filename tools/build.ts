/** Builds the app into dist/. `--if-changed`: only if its inputs have changed. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { readStamp } from '../server/web/release';
import { authBasePath } from '../src/auth/authBasePath';
import { buildVariables } from './buildVariables';
import { checkNames } from './checkNames';
import { printCustomizationSize } from './customizationSize';
import { precompress } from './precompress';
import { beginBuild, tidy } from './swapBuild';

const inputs = [
  'src',
  'customizations',
  'resources',
  'i18n',
  'docs/administrators',
  'public',
  'tools/basePathPlugin.ts',
  'tools/contentsPlugin.ts',
  'tools/leftOutPlugin.ts',
  'tools/guidePlugin.ts',
  'tools/lazyExportPlugin.ts',
  'tools/messageModules.ts',
  'tools/messagesPlugin.ts',
  'tools/native',
  'tools/precompress.ts',
  'tools/themePlugin.ts',
  'tools/usedIconsPlugin.ts',
  'index.html',
  'vite.config.ts',
  'vite.screens.config.ts',
  'package-lock.json',
];

function getFiles(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => (entry.isDirectory() ? getFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

function hashInputs(): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of input.includes('.') ? [input] : getFiles(input))
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  for (const name of Object.keys(buildVariables)) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Loads the screens once. Fails the build if customizations need a browser. */
async function startScreens(folder: string): Promise<void> {
  const thread = new Worker(resolve(folder, 'screenThread.js'), { execArgv: [] });
  try {
    await new Promise((ready, failed) => thread.once('message', ready).once('error', failed));
  } catch (error) {
    console.error(error);
    process.exit(1);
  } finally {
    await thread.terminate();
  }
}

// Contradictory declarations fail the build. The built app does not check them again (src/schema/defineRegistry.ts).
await import('../resources/dashboard');

authBasePath(process.env.VITE_AUTH_URL ?? '');

const hash = hashInputs();
tidy('dist');
if (process.argv.includes('--if-changed') && readStamp('dist') === hash) {
  console.log('The built app in dist/ is up to date.');
} else {
  await checkNames();
  const next = beginBuild('dist');
  process.once('exit', next.remove);
  // Also in a test run: the built app must not contain React's development code.
  process.env.NODE_ENV = 'production';
  const built = await build({ logLevel: 'warn', build: { outDir: next.folder } });
  if (process.env.FIRST_SCREEN !== 'off') {
    const outDir = `${next.folder}/screens`;
    await build({ configFile: 'vite.screens.config.ts', logLevel: 'warn', build: { outDir } });
    await startScreens(outDir);
  }
  await precompress(`${next.folder}/assets`);
  next.swapIn(hash);
  await printCustomizationSize(built);
  console.log('Built the app into dist/.');
}
