import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { FromThread, ScreenRequest } from '../../src/schema/screen';
import { compilerEnvironment } from '../compilerEnvironment';
import { copyRepository } from '../copyRepository';

export interface FeatureFolder {
  readonly side: 'src' | 'server';
  readonly name: string;
}

export const listFeatures = (): readonly FeatureFolder[] =>
  (['src', 'server'] as const).flatMap((side) => readdirSync(`${side}/features`).map((name) => ({ side, name })));

interface ProductCopy {
  /** Checks types, names, and a list or the gateway without the features, then restores the features. @throws Error with the output */
  readonly checkWithout: (features: readonly FeatureFolder[]) => Promise<void>;
  /** Builds once, and returns a check of names, a list and calls without some features. Types: `tools/folders.ts` forbids imports. */
  readonly prepareSome: () => Promise<(names: readonly string[]) => Promise<void>>;
  readonly remove: () => void;
}

/** Copies the product's sources. Type checks of the copy are incremental. */
export function copyProduct(): ProductCopy {
  const folder = mkdtempSync(join(tmpdir(), 'without-'));
  const inCopy = (path: string) => join(folder, path);
  copyRepository(folder);
  return {
    async checkWithout(features) {
      for (const { side, name } of features) {
        const list = inCopy(`${side}/features.ts`);
        writeFileSync(list, withoutFeature(readFileSync(list, 'utf8'), name));
        rmSync(inCopy(`${side}/features/${name}`), { recursive: true });
      }
      try {
        await check(folder, new Set(features.map(({ side }) => side)));
      } finally {
        for (const { side, name } of features) {
          cpSync(`${side}/features.ts`, inCopy(`${side}/features.ts`));
          cpSync(`${side}/features/${name}`, inCopy(`${side}/features/${name}`), { recursive: true });
        }
      }
    },
    async prepareSome() {
      for (const side of ['src', 'server']) rewrite(inCopy(`${side}/features.ts`), makeOptional);
      rewrite(inCopy('src/screenThread.ts'), (text) => `import './checkComposition';\n${text}`);
      await Promise.all([buildScreens(folder), buildTrial(folder)]);
      return async (names) => {
        const env = { WITHOUT: names.join() };
        await Promise.all([renderList(folder, env), run(folder, [builtTrial], env)]);
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const rewrite = (file: string, change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, 'utf8')));

const makeOptional = (list: string) =>
  list.replace(
    /export const (\w+): (.+) = (\[.+\]);/s,
    'const all: $2 = $3;\nexport const $1 = all.filter(({ name }) => !process.env.WITHOUT?.split(",").includes(name));',
  );

function withoutFeature(list: string, name: string): string {
  const [line = '', variable] = new RegExp(`import \\{ (\\w+) \\} from './features/${name}';\n`).exec(list) ?? [];
  return list.replace(line, '').replace(new RegExp(`\\b${variable},?\\s*`), '');
}

async function run(folder: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<void> {
  const env = { ...compilerEnvironment, ...process.env, NODE_ENV: 'production', ...more };
  await promisify(execFile)(process.execPath, args, { cwd: folder, timeout: 300_000, env, maxBuffer: 10_000_000 }).catch(
    (error: { readonly stdout: string; readonly stderr: string }) => {
      throw new Error(`node ${args.join(' ')}\n${error.stdout}${error.stderr}`);
    },
  );
}

function buildScreens(folder: string): Promise<void> {
  const options = ['--config', 'vite.screens.config.ts', '--outDir', 'dist/screens', '--logLevel', 'warn'];
  return run(folder, ['node_modules/vite/bin/vite.js', 'build', ...options]);
}

/** From the sources each start would take six seconds of the processor instead of three. */
const builtTrial = 'dist/trial/server/tryGateway.js';

async function buildTrial(folder: string): Promise<void> {
  const options = ['--config', 'vite.gateway.config.ts', '--outDir', 'dist/trial', '--logLevel', 'warn'];
  await run(folder, ['node_modules/vite/bin/vite.js', 'build', '--ssr', 'tools/tryGateway.ts', ...options]);
  symlinkSync(join(folder, 'demo/media'), join(folder, 'dist/trial/demo/media'));
}

async function check(folder: string, sides: ReadonlySet<FeatureFolder['side']>): Promise<void> {
  const types = ['--noEmit', '--project', 'tsconfig.product.json'];
  const checks = [
    run(folder, ['node_modules/typescript/bin/tsc', ...types]),
    run(folder, ['--import', 'tsx', '-e', "await (await import('./tools/checkNames.ts')).checkNames()"]),
    ...(sides.has('src') ? [buildScreens(folder).then(() => renderList(folder))] : []),
    ...(sides.has('server') ? [run(folder, ['--import', 'tsx', 'tools/tryGateway.ts'])] : []),
  ];
  // All checks must end before the features are restored.
  const results = await Promise.allSettled(checks);
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** Renders the first list for a signed-in user while the API is down. @throws Error if it is not a page */
async function renderList(folder: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const thread = new Worker(join(folder, 'dist/screens/screenThread.js'), { execArgv: [], env: { ...process.env, ...env } });
  const request: ScreenRequest = {
    locale: 'en',
    dark: false,
    width: 1200,
    store: {},
    path: '/goals',
    origin: 'http://localhost',
    basePath: '',
    timeoutMs: 2_000,
  };
  const session = JSON.stringify({ user: { name: 'A', image: null, token: 'none' }, expires: '9999-12-31T00:00:00.000Z' });
  try {
    const html = await new Promise<string>((rendered, failed) => {
      thread.on('error', failed);
      thread.on('message', (message: FromThread) => {
        if (message.kind === 'ready') thread.postMessage({ kind: 'render', id: 1, request });
        if (message.kind === 'call')
          thread.postMessage({
            kind: 'answer',
            call: message.call,
            ...(message.url.includes('/api/auth/') ? { status: 200, body: session } : { status: 503, body: '' }),
          });
        if (message.kind === 'rendered') rendered(message.screen?.html ?? '');
        if (message.kind === 'failed') failed(new Error(message.error));
      });
      setTimeout(() => failed(new Error('The list was not rendered within a minute')), 60_000).unref();
    });
    if (!html.includes('<main') || !html.includes('/goals/create')) throw new Error(`This is no list: ${html.slice(0, 2_000)}`);
  } finally {
    await thread.terminate();
  }
}
