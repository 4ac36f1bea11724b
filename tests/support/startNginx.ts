import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { found, type ProxyProcess, startProxy } from './startProxy';

/** Says so aloud when nginx or openssl is missing. @returns whether one is */
export function nginxMissing(): boolean {
  const missing = ['nginx', 'openssl'].filter((name) => !found(name));
  if (missing.length > 0) process.stderr.write(`SKIPPED: tests behind nginx, for want of ${missing.join(' and ')}.\n`);
  return missing.length > 0;
}

/** The configuration of this name in a document: a block of code whose first line is a comment with it. */
export function recipe(name: string, document = 'docs/operators/behind-a-proxy.md'): string {
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
export interface Nginx extends ProxyProcess {
  /** Of its own making, so that clients can check it. */
  readonly certificate: string;
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
  const certificate = readFileSync(join(folder, 'fullchain.pem'), 'utf8');
  const nginx = await startProxy('nginx', { args: ['-p', folder, '-c', file], folder, port }).catch((error: Error) => {
    throw new Error(`${error.message}\n${whole}`);
  });
  return { certificate, ...nginx };
}
