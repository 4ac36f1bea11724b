/** Starts the gateway on an empty database, signs in, reads every list and changes a record. Used by `npm run without`. */
import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboard } from '../resources/dashboard';
import { registry } from '../resources/registry';
import { readConfig } from '../server/readConfig';
import { startGateway } from '../server/startGateway';
import { writtenSources } from '../src/schema/writtenSources';

const dataDir = mkdtempSync(join(tmpdir(), 'gateway-'));
try {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0' });
  const gateway = await startGateway({ config, registry, dashboard, distDir: undefined, log: (line) => console.log(line) });
  try {
    await tryCalls(gateway.url, config.administrator);
  } finally {
    await gateway.close();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function tryCalls(url: string, account: object | undefined): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const signedIn = await fetch(`${url}/auth/login/`, { method: 'POST', headers, body: JSON.stringify(account) });
  assert.equal(signedIn.status, 200, 'sign-in');
  const { access } = (await signedIn.json()) as { access: string };
  const query = new URLSearchParams(registry.api.query);
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api/v1/${path}/?${query}`, {
      ...init,
      headers: { ...headers, Authorization: `Bearer ${access}` },
    });
    assert.equal(response.status, 200, `${init.method ?? 'GET'} ${path}`);
    return (await response.json()) as Record<string, unknown>;
  };
  for (const { path } of registry.resources) await call(path);
  const { path, source } = changeable();
  const [record] = (await call(path)).results as Record<string, unknown>[];
  const address = `${path}/${record?.id}`;
  const value = `${record?.[source]} (tried)`;
  await call(address, { method: 'PATCH', body: JSON.stringify({ [source]: value }) });
  assert.equal((await call(address))[source], value);
}

function changeable(): { readonly path: string; readonly source: string } {
  for (const { kind, path, can, calls, fields, recordRepresentation: name } of registry.resources) {
    const [source, ...others] = fields[name] ? writtenSources(name, fields[name]) : [];
    if (kind === 'collection' && can.edit && !calls.update && source !== undefined && others.length > 0) return { path, source };
  }
  throw new Error('No resource has a name that can be changed');
}
