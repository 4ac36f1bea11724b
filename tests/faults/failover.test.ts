/** Failover of PostgreSQL on three machines under Patroni, set up as in docs/operators/high-availability.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPrimaryUrl } from '../../server/database/findServer';
import type { Machine } from '../support/createMachine';
import { type Balancer, startBalancer } from '../support/startBalancer';
import { type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { startImport } from '../support/startImport';
import { type Cluster, patroniMissing, startPatroni } from '../support/startPatroni';
import { startPerson } from '../support/startPerson';
import { type CallApi, getCaller, until } from '../support/writers';

/** Limits stated in the document, and the maximum time without a completed read. */
const limits = { lossMs: 30_000, switchoverMs: 5_000, readsMs: 10_000 };

/** Factor for a machine that runs other tests at the same time. */
const slack = () => Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());

/** The tests wait for 2.5 minutes in total, so they only run nightly. */
const isAsked = process.env.FAILOVER === 'true';
if (!isAsked) process.stdout.write('SKIPPED: failover under Patroni; FAILOVER=true runs it.\n');

describe.skipIf(!isAsked || patroniMissing())('PostgreSQL under Patroni, with 20 writers at three gateways', { timeout: 240_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'failover-test-'));
  let cluster: Cluster;
  let gateways: GatewayProcess[] = [];
  let balancer: Balancer;
  let people: Awaited<ReturnType<typeof startPerson>>[];
  let writers: Awaited<ReturnType<typeof startImport>>;
  let readers: Reader[];
  const measured: string[] = [];

  beforeAll(async () => {
    cluster = await startPatroni();
    await cluster.run('database');
    // The third gateway connects through HAProxy.
    const starts = ['gateway.env', 'gateway.env', 'proxied.env'].map((name) =>
      startGatewayProcess({ ...cluster.getVariables(name), DATA_DIR: dataDir }),
    );
    gateways = await Promise.all(starts);
    balancer = await startBalancer(gateways.map(({ url }) => url));
    people = await Promise.all(Array.from({ length: 3 }, () => startPerson(balancer.url)));
    readers = await Promise.all(gateways.map(({ url }) => startReader(url)));
    writers = await startImport(balancer.url, 20);
  }, 120_000);
  afterAll(async () => {
    process.stdout.write(`Failover: ${measured.join('; ')}.\n`);
    balancer?.close();
    await Promise.all(gateways.map((gateway) => gateway.kill()));
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  const getPrimary = async () => (await cluster.find('leader')) as Machine;

  /**
   * Measures the longest gaps between acknowledged writes and between completed reads, from the fault until another primary accepts writes.
   */
  async function measure(
    name: string,
    former: Machine,
    fault: () => Promise<unknown>,
  ): Promise<{ readonly writesMs: number; readonly readsMs: number }> {
    // A second loss before the cluster is complete may lose writes, as documented.
    await cluster.whole();
    await until(() => writers.acknowledged() > 0, 'writes before the fault');
    for (const reader of readers) reader.reset();
    const begun = Date.now();
    let [count, lastWrite, writesMs] = [writers.acknowledged(), Date.now(), 0];
    const watching = setInterval(() => {
      if (writers.acknowledged() === count) return;
      writesMs = Math.max(writesMs, Date.now() - lastWrite);
      [count, lastWrite] = [writers.acknowledged(), Date.now()];
    }, 10);
    await fault();
    const hasMoved = async () => {
      const primary = await cluster.find('leader');
      return primary !== undefined && primary !== former;
    };
    await until(hasMoved, 'another primary', 60_000);
    const before = writers.acknowledged();
    await until(() => writers.acknowledged() > before + 100, `writes after the fault (${JSON.stringify(writers.refused())})`, 60_000);
    // Each gateway has found the new primary.
    await until(() => readers.every((reader) => reader.lastAt() > begun), 'reads at each gateway');
    clearInterval(watching);
    const gaps = readers.map((reader) => reader.longestMs());
    measured.push(`${name}: writes ${seconds(writesMs)}, reads ${gaps.map(seconds).join(' / ')}`);
    return { writesMs, readsMs: Math.max(...gaps) };
  }

  it('goes on within 5 seconds when it is switched over on purpose', async () => {
    const former = await getPrimary();
    const { writesMs } = await measure('switchover', former, () => cluster.run('switchover'));
    await cluster.whole();
    expect(writesMs).toBeLessThan(limits.switchoverMs * slack());
  });

  it('goes on within 30 seconds when the primary is killed in the middle of COMMIT, and comes back as a standby', async () => {
    const former = await getPrimary();
    const others = cluster.machines.filter((machine) => machine !== former);
    const { writesMs, readsMs } = await measure('kill -9', former, async () => {
      // With the standbys frozen, COMMIT waits for its confirmation.
      for (const machine of others) await machine.freeze('postgres');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await former.kill();
      for (const machine of others) await machine.thaw();
    });
    former.start();
    await cluster.whole();
    expect(writers.refused()).toMatchObject({ outcome_unknown: expect.any(Number) });
    expect(writesMs).toBeLessThan(limits.lossMs * slack());
    expect(readsMs).toBeLessThan(limits.readsMs * slack());
  });

  it('goes on when the primary is frozen, which is a second primary for a moment when it goes on', async () => {
    const former = await getPrimary();
    const { readsMs } = await measure('freeze', former, () => former.freeze());
    await former.thaw();
    await cluster.whole();
    expect(readsMs).toBeLessThan(limits.readsMs * slack());
  });

  it('goes on when the primary is cut off, whose writes are not acknowledged meanwhile', async () => {
    const former = await getPrimary();
    const { readsMs } = await measure('cut off', former, () => former.cut());
    await former.join();
    expect(readsMs).toBeLessThan(limits.readsMs * slack());
  });

  it('has lost no acknowledged write, wrote none twice, and nobody has signed in again', async () => {
    await writers.stop();
    measured.push(`refused ${JSON.stringify(writers.refused())}`);
    const [url = ''] = Object.values(cluster.getVariables('gateway.env'));
    await writers.account((await toPrimaryUrl(url)) ?? '');
    const answers = ['outcome_unknown', 'service_unavailable', 'unanswered'];
    expect(Object.keys(writers.refused()).filter((code) => !answers.includes(code))).toEqual([]);
    for (const person of people) expect(await person.stop()).toEqual({ signedOut: 0, status: 200 });
    for (const reader of readers) expect((await reader.stop()).filter((status) => status !== 503)).toEqual([]);
    expect(gateways.map((gateway) => gateway.exit())).toEqual([undefined, undefined, undefined]);
  });
});

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

type Reader = Awaited<ReturnType<typeof startReader>>;

async function startReader(url: string) {
  const call: CallApi = await getCaller(() => url);
  const failures = new Set<number>();
  let [isOver, lastAt, longestMs] = [false, Date.now(), 0];
  const reading = (async () => {
    while (!isOver) {
      const { status } = await call('GET', 'goals/?page_size=5');
      if (status === 200) {
        longestMs = Math.max(longestMs, Date.now() - lastAt);
        lastAt = Date.now();
      } else failures.add(status);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    reset() {
      [lastAt, longestMs] = [Date.now(), 0];
    },
    lastAt: () => lastAt,
    longestMs: () => Math.max(longestMs, Date.now() - lastAt),
    async stop() {
      isOver = true;
      await reading;
      return [...failures];
    },
  };
}
