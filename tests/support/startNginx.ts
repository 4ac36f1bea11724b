import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
/** Where a program is; undefined: it is not installed. */
export const found = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** Says so aloud when nginx or openssl is missing. @returns whether one is */
export function nginxMissing(): boolean {
  const missing = ['nginx', 'openssl'].filter((name) => !found(name));
  if (missing.length > 0) process.stderr.write(`SKIPPED: tests behind nginx, for want of ${missing.join(' and ')}.\n`);
  return missing.length > 0;
}

/** The configuration of this name in a document: a block of code whose first line is a comment with it. */
export function recipe(name: string, document = 'docs/deploying.md'): string {
  const blocks = [...readFileSync(document, 'utf8').matchAll(/^```\w+\n(# \S+\n[\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  const block = blocks.find((text) => text.startsWith(`# ${name}\n`));
  if (!block) throw new Error(`${document} has no configuration "${name}"`);
  return block;
}

/** What stands for the addresses of a documented configuration. */
export interface Addresses {
  readonly https: number;
  readonly http: number;
  /** By the host and port that the document names. */
  readonly upstreams: Readonly<Record<string, string>>;
}

/** The same configuration at other addresses, with a certificate of the test's. */
export function atAddresses(config: string, { https, http, upstreams }: Addresses): string {
  let text = config
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('listen [::]:443', `listen [::1]:${https}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen [::]:80;', `listen [::1]:${http};`)
    .replaceAll(/\/etc\/letsencrypt\/\S+\/(fullchain|privkey)\.pem/g, '$1.pem');
  for (const [named, actual] of Object.entries(upstreams)) text = text.replaceAll(named, actual);
  return text;
}

/** nginx in a process of its own. */
export interface Nginx {
  /** Of its own making, so that clients can check it. */
  readonly certificate: string;
  /** What it wrote to its error log. */
  readonly errors: () => string;
  stop(): Promise<void>;
}

/**
 * Starts nginx in a folder of its own and waits until it listens.
 *
 * @param config what stands within `http { … }`
 * @param port one that it listens on
 * @throws Error with nginx's own words
 */
export async function startNginx(config: string, port: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  const names = ['admin.example.com', 'example.com', 'localhost'].map((name) => `DNS:${name}`);
  execFileSync(
    found('openssl') ?? 'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=test'],
      ...['-addext', `subjectAltName=${[...names, 'IP:127.0.0.1', 'IP:::1'].join(',')}`],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const whole = [
    ...['daemon off;', 'worker_processes 1;', `pid ${folder}/nginx.pid;`, 'error_log stderr warn;'],
    // Its folder is ours alone.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `events {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${config}\n}\n`,
  ].join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, whole);
  const child = spawn(found('nginx') ?? 'nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const end = Date.now() + 30_000; !(await isListening(port)); await setTimeout(50)) {
    if (child.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new Error(`nginx does not start:\n${errors}\n${whole}`);
  }
  return { certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8'), errors: () => errors, stop };
}

/** Whether somebody listens on a port of this machine. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Stops a process and waits for its end. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
