import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboard } from '../../../resources/dashboard';
import { registry } from '../../../resources/registry';
import { createApi } from '../../../server/api/createApi';
import { loadRecords } from '../../../server/api/loadRecords';
import { prepareApi } from '../../../server/api/prepareApi';
import { seedAdministrator } from '../../../server/api/seedAdministrator';
import { openDatabase } from '../../../server/database/openDatabase';
import { folderStorage } from '../../../server/storage/folderStorage';
import { listen } from '../../support/listen';
import { administrator } from './gateway';

export const secondAdministrator = { name: 'Basma', email: 'basma@example.com', password: 'quiet river stones' };

export interface ApiCall {
  readonly name: string;
  readonly token: string | undefined;
  readonly status: number;
}

/** The product API on a separate server, for a gateway with `API_URL`. */
export interface CountingApi {
  readonly origin: string;
  readonly calls: ApiCall[];
  refreshes(): number;
  /** Lifetime in seconds of tokens from later sign-ins. A refreshed token always lives 15 minutes. */
  accessSeconds: number;
  /** Additional delay of each call in ms. */
  delay: number;
  close(): Promise<void>;
}

/** Starts the embedded API over HTTP and records its calls. It contains one goal, one unverified trainer and two administrators. */
export async function countingApi(): Promise<CountingApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'api-test-'));
  const database = await openDatabase({ dataDir });
  await prepareApi({ registry, database });
  const account = { ...secondAdministrator, id: 2, is_active: true, is_staff: true };
  await loadRecords(database, registry, {
    goals: [{ id: 1, name_en: 'Walk more', name_ar: 'المشي أكثر', is_active: true }],
    trainers: [{ id: 1, name: 'Rana Tawfik', email: 'rana@example.com', is_verified: false }],
    users: [{ ...administrator, name: 'Sara', id: 1, is_active: true, is_staff: true }, account],
  });
  await seedAdministrator({ registry, database, ...administrator, name: 'Sara' });

  const options = {
    registry,
    dashboard,
    database,
    storage: folderStorage(join(dataDir, 'media')),
    secrets: ['a secret of the tests that is long enough'],
  };
  const usual = await createApi(options);
  const calls: ApiCall[] = [];
  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    const token = request.headers.get('authorization')?.replace('Bearer ', '');
    const name = `${request.method} ${pathname}`;
    const answering = name === 'POST /auth/login/' ? await createApi({ ...options, accessSeconds: api.accessSeconds }) : usual;
    await new Promise((resolve) => setTimeout(resolve, api.delay));
    const response = await answering.fetch(request);
    calls.push({ name, token, status: response.status });
    return response;
  });
  const api: CountingApi = {
    ...{ origin: server.origin, calls, accessSeconds: 900, delay: 0 },
    refreshes: () => calls.filter(({ name }) => name === 'POST /auth/token/refresh/').length,
    async close() {
      await server.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return api;
}
