import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../support/picture';
import { freePort, type Postgres, startPostgres } from '../../support/postgres';
import { type SmtpServer, smtpServer } from '../../support/smtpServer';
import { administrator } from '../../support/startGatewayProcess';
import { hasS3, type S3Server, startS3 } from '../../support/startS3';
import { callRelease, listGoals, readMedia, saveGoal } from './callRelease';
import { containerDeployment } from './deployment';
import { type RunningRelease, startRelease } from './startRelease';

/**
 * Tests of `release/` with external records, uploads, mails and traces. Only then does it load pg, the S3 client, nodemailer and
 * OpenTelemetry, so these tests fail if one of them is missing from the folder.
 */
export function describeElsewhere(): void {
  describe('with records, uploads, mails and traces elsewhere', () => {
    let postgres: Postgres | undefined;
    let s3: S3Server | undefined;
    let smtp: SmtpServer;
    let collector: Server;
    let gateway: RunningRelease;
    let traces = '';
    const token = 'what-monitoring-has';
    const probes = { PROBES_PORT: '', PROBES_TOKEN: token };

    /**
     * Creates a database with this name.
     * @returns variables for the database and the bucket; without PostgreSQL or S3, the data folder is used
     */
    async function at(name: string): Promise<Record<string, string>> {
      if (postgres) await query(postgres.url, `create database ${name}`);
      return {
        ...(postgres && { DATABASE_URL: new URL(`/${name}`, postgres.url).href }),
        ...(s3 && { STORAGE_URL: s3.url(name), ...s3.key }),
      };
    }

    beforeAll(async () => {
      postgres = await startPostgres();
      if (!postgres) process.stderr.write('SKIPPED: the release on PostgreSQL, which is not installed.\n');
      if (hasS3) s3 = await startS3('uploads', 'restored', 'copied');
      collector = createServer(async (request, response) => {
        traces += await text(request);
        response.setHeader('Content-Type', 'application/json').end('{}');
      }).listen(0, '127.0.0.1');
      await once(collector, 'listening');
      smtp = await smtpServer();
      const port = String(await freePort());
      probes.PROBES_PORT = String(await freePort());
      gateway = await startRelease('release', containerDeployment(), {
        ...{ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...probes, ...(await at('uploads')) },
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
        ...{ OTEL_BSP_SCHEDULE_DELAY: '100', SMTP_URL: smtp.url },
      });
    }, 180_000);
    afterAll(async () => {
      await gateway?.stop();
      collector?.close();
      await smtp?.close();
      await s3?.stop();
      await postgres?.stop();
    }, 90_000);

    it('signs in, saves a record with a picture, lists it and shows the picture', async () => {
      const created = await saveGoal(gateway.url);
      expect(created.status, await created.clone().text()).toBe(201);
      const [goal] = await listGoals(gateway.url);
      expect(goal?.name_en).toBe('Walk again');
      expect(await readMedia(gateway.url, goal?.image ?? '')).toEqual(png);
      if (postgres)
        expect(await query(new URL('/uploads', postgres.url).href, 'select name_en from goals')).toEqual([{ name_en: 'Walk again' }]);
    });

    it('keeps nothing in its data folder that is kept elsewhere', () => {
      expect(existsSync(join(gateway.data, 'admin.db'))).toBe(!postgres);
      expect(existsSync(join(gateway.data, 'media'))).toBe(!s3);
    });

    it('mails the code for a new password', async () => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ email: administrator.email });
      const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) };
      expect((await fetch(`${gateway.url}/auth/forgot-password/?is_admin=true`, init)).status).toBe(200);
      await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual([administrator.email]);
    });

    it('sends traces of requests and of statements to the collector', async () => {
      await expect.poll(() => traces).toContain('"name":"POST /api/v1/goals/"');
      await expect.poll(() => traces).toContain('"name":"database"');
    });

    it('answers probes on a port of their own, to whoever has the token, and is well by its own check', async () => {
      const ask = (url: string, bearer?: string) =>
        fetch(url, { headers: { Authorization: `Bearer ${bearer}` }, signal: AbortSignal.timeout(20_000) });
      const monitoring = `http://127.0.0.1:${probes.PROBES_PORT}`;
      const ready = (await (await ask(`${monitoring}/readyz`, token)).json()) as object;
      expect(ready).toEqual({ status: 'ready', checks: { database: 'ok', media: 'ok', rendering: expect.any(String) } });
      const metrics = await (await ask(`${monitoring}/metrics`, token)).text();
      expect(metrics).toMatch(/^http_requests_total\{.*route="\/api\/v1\/goals\/".*\} \d+$/m);
      expect((await ask(`${monitoring}/metrics`)).status).toBe(401);
      expect((await ask(`${gateway.url}/metrics`, token)).status).toBe(404);
      expect(gateway.checkHealth()).toBe(0);
    });

    it('is looked at, verified and prepared by its own commands while it runs', { timeout: 180_000 }, async () => {
      const doctor = await gateway.run(['doctor']);
      expect([doctor.code, doctor.text]).toEqual([0, expect.stringMatching(/^0 bad, /m)]);
      expect(doctor.text).toMatch(/^ok +Database: /m);
      expect(doctor.text).toMatch(/^ok +Uploads: /m);
      const history = await gateway.run(['history', 'verify']);
      expect([history.code, history.text]).toEqual([0, expect.stringMatching(/^\d+ entries verified/m)]);
      expect(await gateway.run(['migrate', '--dry-run'])).toMatchObject({
        code: 0,
        text: expect.stringMatching(/^0 steps; .* Nothing was changed\.$/m),
      });
      expect(await gateway.run(['migrate', '--refold'])).toMatchObject({ code: 0, text: expect.stringMatching(/steps done; version/) });
    });

    it('is backed up and put back elsewhere by its own commands', { timeout: 180_000 }, async () => {
      const folder = join(gateway.data, 'backup');
      const backup = await gateway.run(['backup', folder]);
      expect(backup.text).toMatch(/^Wrote .*, 1 uploads, /m);
      expect(backup.code).toBe(0);
      expect(readdirSync(folder)).toEqual(expect.arrayContaining([postgres ? 'database.dump' : 'database.db', 'manifest.json', 'media']));
      const elsewhere: Record<string, string> = { DATA_DIR: join(gateway.data, 'restored'), ...(await at('restored')) };
      const restored = await gateway.run(['restore', folder], elsewhere);
      expect([restored.code, restored.text]).toEqual([0, expect.stringMatching(/^Restored /)]);
      if (postgres) expect(await query(elsewhere.DATABASE_URL ?? '', 'select name_en from goals')).toEqual([{ name_en: 'Walk again' }]);
      expect(await gateway.run(['restore', folder], elsewhere)).toMatchObject({ code: 2, text: expect.stringContaining('--replace') });
    });

    it('takes uploads from one storage to another, and compares them', { timeout: 180_000 }, async () => {
      const from = s3?.url('uploads') ?? `file://${join(gateway.data, 'media')}`;
      const to = s3?.url('copied') ?? `file://${join(gateway.data, 'copied')}`;
      const missing = await gateway.run(['storage', 'compare', from, to]);
      expect([missing.code, missing.text]).toEqual([1, expect.stringContaining('1 failed')]);
      expect(await gateway.run(['storage', 'move', from, to])).toMatchObject({ code: 0, text: expect.stringMatching(/^1 files copied/) });
      expect(await gateway.run(['storage', 'compare', from, to])).toMatchObject({ code: 0, text: '1 the same.\n' });
    });

    it('moves a libsql database into PostgreSQL', { timeout: 180_000 }, async ({ skip }) => {
      if (!postgres) return skip();
      const before = { DATA_DIR: join(gateway.data, 'libsql'), DATABASE_URL: '' };
      expect(await gateway.run(['migrate'], before)).toMatchObject({ code: 0 });
      const moved = await gateway.run(['move-database'], { ...before, ...(await at('moved')) });
      expect([moved.code, moved.text]).toEqual([0, expect.stringMatching(/^Moved \d+ rows of \d+ tables/m)]);
    });

    it('says in one line why a command cannot do its work', { timeout: 120_000 }, async () => {
      const unknown = await gateway.run(['bakup']);
      expect([unknown.code, unknown.text]).toEqual([2, expect.stringMatching(/^There is no command "bakup"\..*\n$/)]);
      const away = await gateway.run(['history', 'verify'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' });
      expect([away.code, away.text]).toEqual([1, expect.stringMatching(/^The database is not available.*\n$/)]);
    });

    it('ends at SIGTERM without an error', async () => {
      expect((await callRelease(gateway.url, 'goals/?is_admin=true')).status).toBe(200);
      expect(await gateway.stop(), gateway.log()).toBe(0);
    });
  });
}

async function query(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
