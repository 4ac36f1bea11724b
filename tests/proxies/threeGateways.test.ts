/** Three gateways behind nginx, with the configuration of docs/operators/many-gateways.md and a shared database. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Behind, bearer, behindNginx, freePort } from '../support/behindNginx';
import { startPostgres } from '../support/postgres';
import { findPostgres } from '../support/postgresBinaries';
import { type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { nginxMissing, recipe } from '../support/startNginx';
import { hasS3, type S3Server, startS3 } from '../support/startS3';

const document = 'docs/operators/many-gateways.md';
const missing = nginxMissing() || findPostgres() === undefined;
if (missing) process.stderr.write('SKIPPED: three gateways behind nginx, for want of nginx or PostgreSQL.\n');

describe.skipIf(missing)('three gateways', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'three-gateways-'));
  let database: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let gateways: GatewayProcess[] = [];
  let proxy: Behind;
  let bucket: S3Server | undefined;
  let startAgain: () => Promise<GatewayProcess>;
  beforeAll(async () => {
    const postgres = await startPostgres();
    database = postgres;
    bucket = hasS3 ? await startS3('uploads') : undefined;
    const uploads = bucket && { STORAGE_URL: bucket.url('uploads'), ...bucket.key };
    const ports = [await freePort(), await freePort(), await freePort()];
    const start = (port: number) =>
      startGatewayProcess({
        ...{ DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '', PORT: String(port), LOG_FORMAT: 'text' },
        ...{ PUBLIC_URL: 'https://admin.example.com', TRUST_PROXY: '10.0.0.10, 127.0.0.1' },
        ...uploads,
      });
    const [first = 0, ...others] = ports;
    startAgain = () => start(ports[1] ?? 0);
    gateways = [await start(first), ...(await Promise.all(others.map(start)))];
    const server = recipe('/etc/nginx/conf.d/admin.conf')
      .replace(/upstream admin \{[\s\S]*?\n\}\n/, '')
      .replace('location / {', `location / {\n${recipe('several-gateways.conf', document)}`);
    const upstreams = Object.fromEntries(ports.map((port, index) => [`10.0.0.1${index + 1}:3000`, `127.0.0.1:${port}`]));
    proxy = await behindNginx(recipe('/etc/nginx/conf.d/admins.conf', document) + server, upstreams);
  }, 300_000);
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(gateways.map((gateway) => gateway.kill()));
    await database?.stop();
    await bucket?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('one is killed under load: no read fails, no write is done twice, none that was acknowledged is lost', async () => {
    const authorization = await bearer(proxy.call);
    const reads: number[] = [];
    const writes: { readonly name: string; readonly status: number }[] = [];
    let isOver = false;
    const read = async () => {
      while (!isOver) reads.push((await proxy.call('/api/v1/goals/?is_admin=true', { headers: authorization })).status);
    };
    const write = async (writer: number) => {
      for (let index = 0; !isOver; index += 1) {
        const name = `Goal ${writer} ${index}`;
        const { status } = await proxy
          .call('/api/v1/goals/?is_admin=true', {
            method: 'POST',
            headers: { ...authorization, 'Content-Type': 'application/json' },
            body: JSON.stringify({ name_en: name, name_ar: `هدف ${writer} ${index}` }),
          })
          .catch(() => ({ status: 0 }));
        writes.push({ name, status });
        await setTimeout(20);
      }
    };
    const work = [read(), read(), read(), write(1), write(2)];
    await setTimeout(1_500);
    await gateways[1]?.kill('SIGKILL');
    const readBefore = reads.length;
    await setTimeout(2_500);
    isOver = true;
    await Promise.all(work);

    expect(readBefore).toBeGreaterThan(5);
    expect(reads.length).toBeGreaterThan(readBefore);
    expect(reads.filter((status) => status !== 200)).toEqual([]);
    const { json } = await proxy.call('/api/v1/goals/?is_admin=true&page_size=100&ordering=id', { headers: authorization });
    const names = new Map<string, number>();
    for (let page = 1; page <= Math.ceil(json.count / 100); page += 1) {
      const list = await proxy.call(`/api/v1/goals/?is_admin=true&page_size=100&ordering=id&page=${page}`, { headers: authorization });
      for (const record of list.json.results) names.set(record.name_en, (names.get(record.name_en) ?? 0) + 1);
    }
    expect([...names].filter(([, count]) => count > 1)).toEqual([]);
    expect(writes.filter(({ name, status }) => status === 201 && !names.has(name))).toEqual([]);
    // Names are unique, so a repeated write would be refused.
    expect(writes.filter(({ status }) => ![201, 502].includes(status))).toEqual([]);
    expect(writes.filter(({ status }) => status === 201).length).toBeGreaterThan(5);
  }, 60_000);

  it('a bucket that is away fails pictures only: nginx takes no gateway for a broken one', async () => {
    // Restarts the killed gateway while the bucket is still available, which the start checks.
    gateways[1] = await startAgain();
    const authorization = await bearer(proxy.call);
    await bucket?.stop();
    const [pictures, lists]: number[][] = [[], []];
    for (let round = 0; round < 6; round += 1) {
      pictures?.push((await proxy.call(`/media/goals/${randomUUID()}.png`)).status);
      lists?.push((await proxy.call('/api/v1/goals/?is_admin=true', { headers: authorization })).status);
    }
    // Without S3, pictures are stored in a folder.
    expect(new Set(pictures)).toEqual(new Set([hasS3 ? 503 : 404]));
    expect(new Set(lists)).toEqual(new Set([200]));
  }, 120_000);

  it('without the database every answer is still the gateway’s own: 503 in JSON, and when to come again', async () => {
    const authorization = await bearer(proxy.call);
    await database?.stop();
    database = undefined;
    for (let round = 0; round < 5; round += 1) {
      const { status, headers, json } = await proxy.call('/api/v1/goals/?is_admin=true', { headers: authorization });
      expect([status, headers['retry-after'], json?.errors?.[0]?.code]).toEqual([503, '5', 'service_unavailable']);
    }
  }, 120_000);
});
