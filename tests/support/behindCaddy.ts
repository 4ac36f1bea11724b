import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { callsTo, freePort } from './behindNginx';
import { ended, found, isListening } from './startNginx';

/** Says so aloud when Caddy is missing. @returns whether it is */
export function caddyMissing(): boolean {
  if (found('caddy')) return false;
  process.stderr.write('SKIPPED: tests behind Caddy, for want of it.\n');
  return true;
}

/**
 * Caddy with a configuration of docs/deploying.md, and calls through it as the named host. It signs its certificates itself.
 *
 * @param upstreams what stands for the documented addresses
 * @throws Error with Caddy's own words
 */
export async function behindCaddy(config: string, upstreams: Readonly<Record<string, string>>, host = 'admin.example.com') {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-test-'));
  const [https, http] = [await freePort(), await freePort()];
  const own = `{\nadmin off\nhttp_port ${http}\nhttps_port ${https}\nlocal_certs\nskip_install_trust\nstorage file_system ${folder}\n}\n`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    Object.entries(upstreams).reduce((text, [named, actual]) => text.replaceAll(named, actual), own + config),
  );
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(found('caddy') ?? 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const stopProcess = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const root = join(folder, 'pki/authorities/local/root.crt');
  const leaf = join(folder, 'certificates/local', host, `${host}.crt`);
  for (const end = Date.now() + 30_000; !(existsSync(leaf) && (await isListening(https))); await setTimeout(50)) {
    if (child.exitCode === null && Date.now() < end) continue;
    await stopProcess();
    throw new Error(`Caddy does not start:\n${errors}`);
  }
  const { call, close } = callsTo(https, readFileSync(root, 'utf8'), host);
  return {
    ...{ https, http, call },
    async stop() {
      close();
      await stopProcess();
    },
  };
}
