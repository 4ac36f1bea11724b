/**
 * Builds the app into dist/ when something that goes into it has changed since the last build. Until it is whole, the last one stays.
 * `npm run build` always builds; `npm start` passes `--if-changed`.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { stampOf } from '../server/web/release';
import { authBasePath } from '../src/auth/authBasePath';
import { checkNames } from './checkNames';
import { printCustomizationSize } from './customizationSize';
import { precompress } from './precompress';
import { beginBuild, tidy } from './swapBuild';

/** Files and folders that the built app depends on. */
const inputs = [
  'src',
  'customizations',
  'resources',
  'i18n',
  'public',
  'tools/basePathPlugin.ts',
  'tools/contentsPlugin.ts',
  'tools/messageModules.ts',
  'tools/messagesPlugin.ts',
  'tools/precompress.ts',
  'index.html',
  'vite.config.ts',
  'vite.screens.config.ts',
  'package-lock.json',
];

function filesOf(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
}

/** A hash of every input's name and content, and of the build-time variables. */
function hashOfInputs(): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of input.includes('.') ? [input] : filesOf(input))
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  for (const name of ['VITE_API_URL', 'VITE_AUTH_URL', 'FIRST_SCREEN']) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Loads the screens once, as the gateway will: customizations that need a browser to be loaded stop the build. */
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

// Declarations that contradict each other stop the build. The built app does not check them again (src/schema/defineRegistry.ts).
await import('../resources/dashboard');

// A setting that no app could start with is better said here than in its users' browsers.
authBasePath(process.env.VITE_AUTH_URL ?? '');

const hash = hashOfInputs();
tidy('dist');
if (process.argv.includes('--if-changed') && stampOf('dist') === hash) {
  console.log('The built app in dist/ is up to date.');
} else {
  await checkNames();
  const next = beginBuild('dist');
  process.once('exit', next.remove);
  // Whoever builds, a test run included: React's development code has no place in the built app, and its two halves must agree.
  process.env.NODE_ENV = 'production';
  const built = await build({ logLevel: 'warn', build: { outDir: next.folder } });
  // Without the screens the gateway sends bare documents.
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
