/** Three gateways on one PostgreSQL and one bucket, each with a data folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { readConfig } from '../../server/config/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { httpSession } from '../support/httpSession';
import { png } from '../support/picture';
import { type Postgres, startPostgres } from '../support/postgres';
import { administrator, authSecret } from '../support/startGatewayProcess';
import { hasS3, type S3Server, startS3, storageOf } from '../support/startS3';

describe.skipIf(!hasS3)('Three gateways on one bucket', () => {
  const root = mkdtempSync(join(tmpdir(), 'shared-uploads-'));
  let postgres: Postgres;
  let server: S3Server;
  let gateways: Gateway[] = [];
  let token: string;
  const start = (name: string) =>
    startGateway({
      config: readConfig({
        ...{ PORT: '0', DATA_DIR: join(root, name), DATABASE_URL: postgres.url, AUTH_SECRET: authSecret, DEMO_DATA: 'false' },
        ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
        ...{ STORAGE_URL: server.url('uploads'), ...server.key },
      }),
      registry,
      distDir: undefined,
      log: () => undefined,
    });
  const at = (turn: number) => gateways[turn]?.url.replace('localhost', '127.0.0.1') ?? '';
  beforeAll(async () => {
    [postgres, server] = await Promise.all([startPostgres() as Promise<Postgres>, startS3('uploads')]);
    gateways = await Promise.all(['one', 'two', 'three'].map(start));
    const { cookie } = await httpSession(at(0), administrator);
    const session = await (await fetch(`${at(0)}/api/auth/session`, { headers: { Cookie: cookie } })).json();
    token = (session as { user: { token: string } }).user.token;
  }, 180_000);
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await Promise.all([postgres?.stop(), server?.stop()]);
    rmSync(root, { recursive: true, force: true });
  });

  const call = (url: string, path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v1/${path}?is_admin=true`, { ...init, headers: { Authorization: `Bearer ${token}` } });

  it('read what another one took, until a third one removes it', async () => {
    const body = new FormData();
    const texts = { name_en: 'Walk again', name_ar: 'العودة إلى المشي', description_en: 'Step by step', description_ar: 'خطوة بخطوة' };
    for (const [name, text] of Object.entries(texts)) body.append(name, text);
    body.append('image', new File([png], 'steps.png', { type: 'image/png' }));
    const created = await call(at(0), 'goals/', { method: 'POST', body });
    expect(created.status, await created.clone().text()).toBe(201);
    const { id, image } = (await created.json()) as { id: number; image: string };
    const path = new URL(image).pathname;
    for (const turn of [0, 1, 2]) {
      const read = await fetch(at(turn) + path);
      expect([read.status, Buffer.from(await read.arrayBuffer()).equals(png)]).toEqual([200, true]);
    }
    const emptied = new FormData();
    emptied.append('image', '');
    expect((await call(at(2), `goals/${id}/`, { method: 'PATCH', body: emptied })).status).toBe(200);
    for (const turn of [0, 1, 2]) expect((await fetch(at(turn) + path)).status).toBe(404);
    const storage = await storageOf({ STORAGE_URL: server.url('uploads'), ...server.key });
    for await (const file of storage.list()) expect(file).toBeUndefined();
    // The one database that the three share.
    expect(await storage.owner()).toMatch(/^[0-9a-f-]{36}$/);
    storage.close();
  });
});
