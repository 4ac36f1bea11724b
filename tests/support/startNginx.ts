import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { found, type ProxyProcess, startProxy } from './startProxy';

/** Prints a notice if nginx or openssl is missing. @returns true if one is */
export function nginxMissing(): boolean {
  const missing = ['nginx', 'openssl'].filter((name) => !found(name));
  if (missing.length > 0) process.stderr.write(`SKIPPED: tests behind nginx, for want of ${missing.join(' and ')}.\n`);
  return missing.length > 0;
}

/** Returns a configuration from a document: the code block whose first line is the comment `# <name>`. */
export function recipe(name: string, document = 'docs/operators/behind-a-proxy.md'): string {
  const blocks = [...readFileSync(document, 'utf8').matchAll(/^```\w+\n(# \S+\n[\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  const block = blocks.find((text) => text.startsWith(`# ${name}\n`));
  if (!block) throw new Error(`${document} has no configuration "${name}"`);
  return block;
}

export interface Addresses {
  readonly https: number;
  readonly http: number;
  readonly upstreams: Readonly<Record<string, string>>;
}

/** Returns the configuration with other addresses and a test certificate. */
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

export interface Nginx extends ProxyProcess {
  /** Self-signed certificate, for clients to verify. */
  readonly certificate: string;
}

/**
 * Starts nginx in a temporary folder and waits until it listens.
 *
 * @param config content of `http { … }`
 * @param port one of its ports
 * @throws Error with nginx's output
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
    // Only root can read the temporary folder that root created.
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
