import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { prepareApi } from '../../server/api/prepareApi';
import { examine } from '../../server/commands/doctor';
import { productVersion, stampVersion } from '../../server/database/databaseVersion';
import { openDatabase } from '../../server/database/openDatabase';
import { getReason } from '../../server/doctor/askUrl';
import { clockFinding } from '../../server/doctor/checkMachine';
import { getFeatureTables } from '../../server/extensions/featureTables';
import { serverFeatures } from '../../server/features';
import { readCommandConfig } from '../../server/readCommandConfig';
import { ensureSessionTables } from '../../server/session/sessionTables';
import { authSecret } from '../support/startGatewayProcess';

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'doctor-'));
  cleaning.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
};
const serve = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleaning.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const getLines = async (env: Record<string, string>, now = Date.now) =>
  (await examine({ env, readConfig: () => readCommandConfig(env), features: serverFeatures }, now)).map(
    ({ level, text, remedy }) => `${level} ${text}${remedy ? `. ${remedy}` : ''}`,
  );
const databaseIn = async (dataDir: string) => {
  const database = await openDatabase({ dataDir });
  await prepareApi({ registry, database, tables: getFeatureTables(serverFeatures, 'api') });
  await ensureSessionTables(database);
  for (const one of getFeatureTables(serverFeatures, 'gateway')) await one.ensure(database);
  return database;
};

describe('The doctor', () => {
  it('finds nothing to mend where nothing is wrong, and makes nothing', async () => {
    const dataDir = folder();
    const lines = await getLines({ DATA_DIR: dataDir });
    expect(lines.filter((line) => !line.startsWith('ok') && !line.startsWith('warn Disk'))).toEqual([]);
    expect(lines[0]).toContain(`Version: ${productVersion}`);
    expect(lines).toContain(`ok Database: none in ${dataDir} yet; the first start creates it`);
  });

  it('says every mistake of the configuration', async () => {
    const lines = await getLines({ DATA_DIR: folder(), PORT: 'x', HOST: '0.0.0.0' });
    expect(lines.filter((line) => line.startsWith('bad Configuration')).length).toBeGreaterThanOrEqual(3);
  });

  it('says how old the secret is, who may read it, what waits to be migrated, and that the password of the start is still set', async () => {
    const dataDir = folder();
    const database = await databaseIn(dataDir);
    await database.db.schema.dropIndex('ix__refresh_tokens_account').execute();
    await database.db.schema.dropTable('goals__none').ifExists().execute();
    await stampVersion(database, { now: Date.now() - 400 * 24 * 3_600_000, secret: authSecret });
    await database.close();
    writeFileSync(join(dataDir, 'auth-secret'), authSecret, { mode: 0o644 });
    const lines = await getLines({ DATA_DIR: dataDir, AUTH_SECRET: `${authSecret},${authSecret}x` });
    expect(lines).toContainEqual(expect.stringMatching(/^warn Secret: AUTH_SECRET, in use for 400 days at least\. Make another/));
    expect(lines).toContainEqual(expect.stringMatching(/^warn Secret: 1 former ones are still good/));
    expect(lines).toContainEqual(expect.stringMatching(/^warn Files: others on this machine may read .*auth-secret\. chmod 600/));
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ok Database: libsql, version ${productVersion}`)));
    expect(lines).toContain('ok Migrations: none to do');
  });

  it('counts a missing index of the history among the migrations', async () => {
    const dataDir = folder();
    const database = await databaseIn(dataDir);
    await database.db.schema.dropIndex('gateway_history_sealed_action').execute();
    await stampVersion(database, { now: Date.now(), secret: authSecret });
    await database.close();
    const lines = await getLines({ DATA_DIR: dataDir, AUTH_SECRET: authSecret });
    expect(lines).toContainEqual(
      expect.stringMatching(/^warn Migrations: the next start does 1 steps, e\.g\. create index gateway_history/),
    );
  });

  it('says when the secret is not that of the gateway, or one that is about to replace it', async () => {
    const dataDir = folder();
    const database = await databaseIn(dataDir);
    await stampVersion(database, { now: Date.now() - 41 * 24 * 3_600_000, secret: authSecret });
    await database.close();
    const secretLines = async (AUTH_SECRET: string) =>
      (await getLines({ DATA_DIR: dataDir, AUTH_SECRET })).filter((line) => line.includes('Secret:'));
    const other = 'qS4m0vYb7xW2nK9tR5cL8dH3jF6gP1zA+eUiOyTw';
    expect(await secretLines(authSecret)).toEqual(['ok Secret: AUTH_SECRET, long and mixed enough, in use for 41 days at least']);
    expect(await secretLines(other)).toEqual([
      expect.stringMatching(/^bad Secret: AUTH_SECRET is not the one that the gateway uses .*new,old/),
    ]);
    expect(await secretLines(`${other},${authSecret}`)).toContain('ok Secret: AUTH_SECRET, long and mixed enough, new with the next start');
    const lines = await getLines({ DATA_DIR: dataDir });
    expect(lines).toContainEqual(expect.stringMatching(/^bad Secret: there is none, and .*auth-secret was the one/));
    expect(await getLines({ DATA_DIR: folder() })).toContain('ok Secret: none yet; the first start creates it');
  });

  it('names a database that is gone, damaged, newer or away', async () => {
    const gone = folder();
    writeFileSync(join(gone, 'admin.db.made'), '');
    expect(await getLines({ DATA_DIR: gone })).toContainEqual(
      expect.stringMatching(/^bad Database: .*admin\.db is gone, although there was a database/),
    );
    const damaged = folder();
    writeFileSync(join(damaged, 'admin.db'), 'no database at all, but long enough to be read as one'.repeat(100));
    expect(await getLines({ DATA_DIR: damaged })).toContainEqual(expect.stringMatching(/^bad Database: The database file is damaged/));
    const newer = folder();
    const database = await databaseIn(newer);
    await stampVersion(database, { now: 1 });
    await database.db.updateTable('gateway_version').set({ layout: 99, product: '9.0.0' }).execute();
    await database.close();
    expect(await getLines({ DATA_DIR: newer })).toContainEqual(
      expect.stringMatching(/^bad Database: .*written by version 9\.0\.0.*Start that version/),
    );
    const away = await getLines({ DATA_DIR: folder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(away).toContainEqual(expect.stringMatching(/^bad Database: The database is not available.*DATABASE_URL/));
  });

  it('asks the product API, and compares its clock', async () => {
    const late = await serve((_, response) => void response.setHeader('Date', new Date(Date.now() - 3_600_000).toUTCString()).end());
    const lines = await getLines({ DATA_DIR: folder(), API_URL: late });
    expect(lines).toContain(`ok API: ${late} answers`);
    expect(lines).toContainEqual(expect.stringMatching(/^bad Clock: 3\d{3}\.\d s ahead of the product API\. Set both clocks/));
    const ended = await serve(() => undefined);
    await cleaning.pop()?.();
    const none = await getLines({ DATA_DIR: folder(), API_URL: ended });
    expect(none).toContainEqual(expect.stringMatching(/^bad API: .*: nothing listens there \(ECONNREFUSED\)/));
  });

  it('names a product API that redirects, answers with web pages, hangs up or never answers', async () => {
    const getLine = async (API_URL: string) => (await getLines({ DATA_DIR: folder(), API_URL })).find((line) => line.includes('API:'));
    const moved = await serve(({ url }, response) => void response.writeHead(301, { Location: `https://api.example.com${url}` }).end());
    expect(await getLine(moved)).toBe(
      `bad API: ${moved} redirects to https://api.example.com, and the gateway follows no redirects. Set API_URL to https://api.example.com.`,
    );
    const page = await serve((_, response) => void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<!doctype html><p>nginx'));
    expect(await getLine(page)).toMatch(/^warn API: .* answers \/auth\/login\/ with a web page \(404\)\. Set API_URL/);
    const hangsUp = await serve(({ socket }) => void socket.destroy());
    expect(await getLine(hangsUp)).toMatch(/^bad API: .*: it closes the connection without an answer.*\(UND_ERR_SOCKET\)/);
    expect(getReason(new DOMException('', 'TimeoutError'))).toBe('no answer within 8 s (TimeoutError)');
    expect(getReason({ cause: { code: 'CERT_HAS_EXPIRED' } })).toBe('its certificate has expired: renew it (CERT_HAS_EXPIRED)');
  });

  it('tells from the public address what is wrong with the proxy', async () => {
    const cases: [number, RegExp][] = [
      [200, /^bad Address: .* something else answers there \(200\)/],
      [404, /^bad Address: .* something else answers there \(404\)/],
      [421, /^bad Address: .* proxy_set_header Host/],
      [502, /^bad Address: .* the proxy does not reach the gateway\. Start the gateway/],
    ];
    for (const [status, expected] of cases) {
      const PUBLIC_URL = await serve((_, response) => void response.writeHead(status).end());
      expect(await getLines({ DATA_DIR: folder(), PUBLIC_URL })).toContainEqual(expect.stringMatching(expected));
    }
    const PUBLIC_URL = await serve((_, response) => void response.writeHead(200, { 'X-Request-Id': '1' }).end());
    expect(await getLines({ DATA_DIR: folder(), PUBLIC_URL })).toContain(`ok Address: ${PUBLIC_URL} leads to the gateway`);
    const unknown = await getLines({
      DATA_DIR: folder(),
      PUBLIC_URL: 'https://nowhere.invalid',
      AUTH_SECRET: authSecret,
      ADMIN_EMAIL: 'a@b.example',
      ADMIN_PASSWORD: 'a-long-password',
    });
    expect(unknown).toContainEqual(expect.stringMatching(/^bad Address: https:\/\/nowhere\.invalid: /));
    expect(unknown).toContainEqual(expect.stringMatching(/^warn Proxy: one ends TLS, and TRUST_PROXY is off/));
  });

  it('knows a clock that is ahead, behind or of no year that can be', async () => {
    expect(clockFinding('it', 1_000, 1_500).level).toBe('ok');
    expect(clockFinding('it', 0, 10_000)).toMatchObject({ level: 'warn', text: 'Clock: 10.0 s ahead of it' });
    expect(clockFinding('it', 100_000, 0)).toMatchObject({ level: 'bad', text: 'Clock: 100.0 s behind it' });
    const dataDir = folder();
    mkdirSync(dataDir, { recursive: true });
    expect(await getLines({ DATA_DIR: dataDir }, () => 0)).toContainEqual(expect.stringMatching(/^bad Clock: it says 1970/));
  });
});
