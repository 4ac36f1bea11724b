import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsTo, freePort } from './behindNginx';
import { found, startProxy } from './startProxy';

/** Prints a notice if Caddy is missing. @returns true if it is */
export function caddyMissing(): boolean {
  if (found('caddy')) return false;
  process.stderr.write('SKIPPED: tests behind Caddy, for want of it.\n');
  return true;
}

/**
 * Starts Caddy with a configuration of docs/operators/behind-a-proxy.md, for calls to `host`. Caddy signs its own certificates.
 *
 * @param upstreams actual addresses, by the documented ones
 * @throws Error with Caddy's output
 */
export async function behindCaddy(config: string, upstreams: Readonly<Record<string, string>>, host = 'admin.example.com') {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-test-'));
  const [https, http] = [await freePort(), await freePort()];
  let text = `{\nadmin off\nhttp_port ${http}\nhttps_port ${https}\nlocal_certs\nskip_install_trust\nstorage file_system ${folder}\n}\n${config}`;
  for (const [named, actual] of Object.entries(upstreams)) text = text.replaceAll(named, actual);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text);
  const caddy = await startProxy('caddy', {
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    ...{ folder, port: https, env: { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder } },
    awaited: join(folder, 'certificates/local', host, `${host}.crt`),
  });
  const { call, close } = callsTo(https, readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8'), host);
  return {
    ...{ https, http, call },
    async stop() {
      close();
      await caddy.stop();
    },
  };
}
