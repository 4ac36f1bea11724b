import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../../support/listen';

export interface StaticHost {
  readonly origin: string;
  /** Builds the app for a gateway's origin and serves it with the documented policy. */
  serve(gatewayOrigin: string): Promise<void>;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Starts a static host with the headers from docs/operators/static-hosting.md. Its origin is known before the build, because the gateway
 * has to list it.
 */
export async function staticHost(): Promise<StaticHost> {
  const distDir = mkdtempSync(join(tmpdir(), 'static-test-'));
  let headers: Record<string, string> = {};
  const listening = await listen((request) => {
    const { pathname } = new URL(request.url);
    const file = join(distDir, pathname);
    const isFile = extname(pathname) !== '' && existsSync(file);
    const type = isFile ? (types[extname(file)] ?? 'application/octet-stream') : 'text/html';
    return new Response(readFileSync(isFile ? file : join(distDir, 'index.html')), { headers: { ...headers, 'Content-Type': type } });
  });
  // Another port of localhost is another origin on the same site, like two hosts of one domain.
  const origin = listening.origin.replace('127.0.0.1', 'localhost');
  return {
    origin,
    async serve(gatewayOrigin) {
      headers = documentedHeaders(gatewayOrigin);
      const arguments_ = ['node_modules/vite/bin/vite.js', 'build', '--outDir', distDir, '--emptyOutDir', '--minify', 'false'];
      const env = { ...process.env, VITE_AUTH_URL: gatewayOrigin, VITE_API_URL: gatewayOrigin };
      await promisify(execFile)(process.execPath, [...arguments_, '--logLevel', 'error'], { env });
    },
    async close() {
      await listening.close();
      rmSync(distDir, { recursive: true, force: true });
    },
  };
}

function documentedHeaders(gatewayOrigin: string): Record<string, string> {
  const block = /```http\n([\s\S]*?)```/.exec(readFileSync('docs/operators/static-hosting.md', 'utf8'))?.[1] ?? '';
  const lines = block.trim().replaceAll('https://admin-api.example.com', gatewayOrigin).split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((done) => server.listen(0, () => done((server.address() as { port: number }).port)));
  await new Promise((done) => server.close(done));
  return port;
}
