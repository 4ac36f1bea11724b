import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Behind, behindNginx, gatewayFor } from '../support/behindNginx';
import { gatewayEntry } from '../support/startGatewayProcess';
import { nginxMissing, recipe } from '../support/startNginx';

describe.skipIf(nginxMissing())('the doctor of a running gateway behind nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-nginx-'));
  let gateway: Awaited<ReturnType<typeof gatewayFor>>;
  let proxy: Behind;
  beforeAll(async () => {
    gateway = await gatewayFor({ PUBLIC_URL: 'https://localhost', TRUST_PROXY: 'true', PROBES_PORT: '0' });
    const config = recipe('/etc/nginx/conf.d/admin.conf').replaceAll('server_name admin.example.com', 'server_name localhost');
    proxy = await behindNginx(config, { '127.0.0.1:3000': `127.0.0.1:${gateway.port}` }, 'localhost');
    writeFileSync(join(folder, 'certificate.pem'), proxy.certificate);
  });
  afterAll(async () => {
    await proxy?.stop();
    await gateway?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function doctor(env: Readonly<Record<string, string>>) {
    const args = [...gatewayEntry, 'doctor', `https://localhost:${proxy.https}`];
    const options = { env: { PATH: process.env.PATH ?? '', ...env }, timeout: 60_000 };
    const ended = await promisify(execFile)(process.execPath, args, options).catch((error: { stdout: string }) => error);
    return ended.stdout.split('\n');
  }

  it('reads the end of the certificate and the attributes of cookies', async () => {
    const lines = await doctor({ NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') });
    expect(lines).toContainEqual(
      expect.stringMatching(/^bad {3}TLS: TLSv1\.[23], the certificate ends in [12] days \(20\d\d-\d\d-\d\d\)\. Renew it/),
    );
    expect(lines).toContain('ok    Cookies: __Host-… HttpOnly, Secure, for the path /');
    expect(lines.join('\n'), 'nginx sets references').not.toContain('References:');
  });

  it('says that a certificate is not trusted', async () => {
    const [line] = await doctor({});
    expect(line).toMatch(/^bad {3}Address: .* its certificate is not trusted or TLS fails \(/);
  });
});
