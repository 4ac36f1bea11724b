import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { FromThread, ScreenRequest } from '../../src/schema/screen';
import { copyRepository } from '../copyRepository';

const sources = ['src', 'server', 'customizations', 'resources', 'i18n', 'demo', 'tools'];

/** A feature, or the gateway's part of one. */
export interface FeatureFolder {
  readonly side: 'src' | 'server';
  readonly name: string;
}

/** Lists all features. */
export const listFeatures = (): readonly FeatureFolder[] =>
  (['src', 'server'] as const).flatMap((side) => readdirSync(`${side}/features`).map((name) => ({ side, name })));

/** A copy of the product's sources in a temporary folder, from which features can be taken away. */
export interface ProductCopy {
  /**
   * Takes features away, checks types and names, renders a list or tries the gateway, and puts the features back.
   *
   * @throws Error with the output of the check that failed
   */
  readonly checkWithout: (features: readonly FeatureFolder[]) => Promise<void>;
  readonly remove: () => void;
}

/** Copies the product's sources. Later type checks of the copy read only what has changed. */
export function copyProduct(): ProductCopy {
  const folder = mkdtempSync(join(tmpdir(), 'without-'));
  const inCopy = (path: string) => join(folder, path);
  copyRepository(folder);
  writeFileSync(inCopy('tsconfig.without.json'), JSON.stringify({ extends: './tsconfig.json', include: sources }));
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
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function withoutFeature(list: string, name: string): string {
  const [line = '', variable] = new RegExp(`import \\{ (\\w+) \\} from './features/${name}';\n`).exec(list) ?? [];
  return list.replace(line, '').replace(new RegExp(`\\b${variable},?\\s*`), '');
}

async function check(folder: string, sides: ReadonlySet<FeatureFolder['side']>): Promise<void> {
  const run = async (command: string, ...args: readonly string[]) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(command, args, { cwd: folder, timeout: 300_000, env, maxBuffer: 10_000_000 }).catch(
      (error: { readonly stdout: string; readonly stderr: string }) => {
        throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
      },
    );
  };
  await run('npx', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'types.json', '--project', 'tsconfig.without.json');
  await run('node', '--import', 'tsx', '-e', "await (await import('./tools/checkNames.ts')).checkNames()");
  if (sides.has('src')) {
    await run('npx', 'vite', 'build', '--config', 'vite.screens.config.ts', '--outDir', 'dist/screens', '--logLevel', 'warn');
    await renderList(join(folder, 'dist/screens/screenThread.js'));
  }
  if (sides.has('server')) await run('node', '--import', 'tsx', 'tools/tryGateway.ts');
}

/** Renders the first list for somebody who is signed in, at an API that is away. @throws Error if it is no page */
async function renderList(file: string): Promise<void> {
  const thread = new Worker(file, { execArgv: [] });
  const request: ScreenRequest = {
    ...{ locale: 'en', dark: false, width: 1200, store: {}, path: '/goals', origin: 'http://localhost', basePath: '', patience: 2_000 },
  };
  const session = JSON.stringify({ user: { name: 'A', image: null, token: 'none' }, expires: '9999-12-31T00:00:00.000Z' });
  try {
    const html = await new Promise<string>((drawn, failed) => {
      thread.on('error', failed);
      thread.on('message', (message: FromThread) => {
        if (message.kind === 'ready') thread.postMessage({ kind: 'draw', id: 1, request });
        if (message.kind === 'call')
          thread.postMessage({
            ...{ kind: 'answer', call: message.call },
            ...(message.url.includes('/api/auth/') ? { status: 200, body: session } : { status: 503, body: '' }),
          });
        if (message.kind === 'drawn') drawn(message.screen?.html ?? '');
        if (message.kind === 'failed') failed(new Error(message.error));
      });
      setTimeout(() => failed(new Error('The list was not rendered within a minute')), 60_000).unref();
    });
    if (!html.includes('<main') || !html.includes('/goals/create')) throw new Error(`This is no list: ${html.slice(0, 2_000)}`);
  } finally {
    await thread.terminate();
  }
}
