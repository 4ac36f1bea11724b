/**
 * `npm run without -- <feature>…`: shows that the product does without features. It copies the sources into a temporary folder, takes the
 * features' lines out of `src/features.ts` and `server/features.ts` and their folders away, checks types and names, renders a list and
 * tries the gateway. `server/history` is the gateway's part of a feature only. Without a name: without all.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromThread, ScreenRequest } from '../src/schema/screen';

const known = ['src', 'server'].flatMap((side) => readdirSync(`${side}/features`).map((name) => ({ side, name })));
const named = process.argv.slice(2);
const isNamed = (text: string) => (one: (typeof known)[number]) => text === one.name || text === `${one.side}/${one.name}`;
const unknown = named.filter((text) => !known.some(isNamed(text)));
if (unknown.length > 0) {
  console.error(
    `There is no feature "${unknown.join('", "')}". There are: ${known.map(({ side, name }) => `${side}/${name}`).join(', ')}.`,
  );
  process.exit(1);
}
const removed = named.length > 0 ? named.flatMap((text) => known.filter(isNamed(text))) : known;

const folder = mkdtempSync(join(tmpdir(), 'without-'));
try {
  copyWithout(removed, folder);
  run('npx', 'tsc', '--noEmit', '--project', 'tsconfig.without.json');
  run('node', '--import', 'tsx', '-e', "await (await import('./tools/checkNames.ts')).checkNames()");
  if (removed.some(({ side }) => side === 'src')) {
    run('npx', 'vite', 'build', '--config', 'vite.screens.config.ts', '--outDir', 'dist/screens', '--logLevel', 'warn');
    await renderList(join(folder, 'dist/screens/screenThread.js'));
  }
  if (removed.some(({ side }) => side === 'server')) run('node', '--import', 'tsx', 'tools/tryGateway.ts');
  console.log(`The product works without ${removed.map(({ side, name }) => `${side}/${name}`).join(', ')}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function copyWithout(features: typeof known, target: string): void {
  for (const path of ['src', 'server', 'customizations', 'resources', 'i18n', 'demo', 'tools', 'index.html', 'package.json'])
    cpSync(path, join(target, path), { recursive: true });
  for (const file of readdirSync('.').filter((name) => /^(vite|tsconfig).*\.(ts|json)$/.test(name))) cpSync(file, join(target, file));
  symlinkSync(resolve('node_modules'), join(target, 'node_modules'));
  for (const { side, name } of features) {
    const list = join(target, side, 'features.ts');
    const text = readFileSync(list, 'utf8');
    const [line = '', variable] = new RegExp(`import \\{ (\\w+) \\} from './features/${name}';\n`).exec(text) ?? [];
    writeFileSync(list, text.replace(line, '').replace(new RegExp(`\\b${variable},?\\s*`), ''));
    rmSync(join(target, side, 'features', name), { recursive: true });
  }
  const types = { extends: './tsconfig.json', include: ['src', 'server', 'customizations', 'resources', 'i18n', 'demo', 'tools'] };
  writeFileSync(join(target, 'tsconfig.without.json'), JSON.stringify(types));
}

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { cwd: folder, stdio: 'inherit', timeout: 300_000, env: { ...process.env, NODE_ENV: 'production' } });
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
