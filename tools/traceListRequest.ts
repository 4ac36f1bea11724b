import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { registry } from '../resources/registry';
import { readConfig } from '../server/readConfig';
import { startGateway } from '../server/startGateway';
import { createDataProvider } from '../src/data/createDataProvider';
import { createHttpClient } from '../src/http/httpClient';

/** Time in ms until the work of a start, such as the sweep of uploads, has ended. */
const restMs = 500;

/** Reads a list through a real gateway, from data provider to database. @returns the sorted files of this repository that were executed */
export async function traceListRequest(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'list-request-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false' });
  const gateway = await startGateway({ config, registry, distDir: undefined, log: console.error });
  try {
    const { email = '', password = '' } = gateway.administrator ?? {};
    const { signIn } = registry.api;
    const signedIn = await fetch(gateway.url + signIn.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [signIn.account]: email, [signIn.password]: password }),
    });
    const { access } = (await signedIn.json()) as { access: string };
    const session = { getToken: async () => access, refreshToken: async () => access };
    const httpClient = createHttpClient({
      apiUrl: '',
      getLocale: () => 'en',
      session,
      fetch: (path, init) => fetch(gateway.url + path, init),
    });
    const provider = createDataProvider({ registry, httpClient });
    const accounts = registry.resources.find(({ account }) => account);
    if (!accounts) throw new Error('No resource contains accounts, so every list is empty.');
    const { field, order } = accounts.list.sort;
    const read = () => provider.getList(accounts.name, { pagination: { page: 1, perPage: 25 }, sort: { field, order }, filter: {} });
    await read();
    await setTimeout(restMs);
    const runs = [await filesThatRun(read), await filesThatRun(read), await filesThatRun(read)];
    // Occasional work, such as sealing the history, is in at most one of them.
    return (runs[0] ?? []).filter((file) => runs.every((files) => files.includes(file)));
  } finally {
    await gateway.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function filesThatRun(work: () => Promise<unknown>): Promise<string[]> {
  const profiler = new Session();
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  profiler.disconnect();
  const ran = result.filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)));
  const files = ran.flatMap(({ url }) => (url.startsWith('file:') ? [relative(process.cwd(), fileURLToPath(url))] : []));
  return [...new Set(files)].filter((file) => /^(src|server|resources)\//.test(file)).sort();
}
