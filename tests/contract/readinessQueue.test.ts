import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createGatewayProbes } from '../../server/probes/createGatewayProbes';
import { availableDatabases } from '../support/databases';

it.each(availableDatabases())(
  'a queue of work is no reason to be not ready, on $name',
  async ({ open }) => {
    const database = await open();
    const lines: string[] = [];
    const { main } = createGatewayProbes({
      ...{
        config: { onLoopback: true, publicUrl: undefined, probesPort: undefined, probesToken: undefined },
        database,
        storage: undefined,
        checks: {},
        features: {},
      },
      ...{ isStopping: () => false, log: (line: string) => void lines.push(line) },
    });
    const ready = async () => (await main.app.request('/readyz')).status;
    expect(await ready()).toBe(200);

    // More transactions than connections, each for 300 ms. The last one waits over 4 seconds.
    let left = database.dialect === 'sqlite' ? 15 : 150;
    const work = Array.from({ length: left }, () =>
      database.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await sleep(300);
        left -= 1;
      }),
    );
    const statuses: number[] = [];
    while (left > 0) {
      await sleep(300);
      statuses.push(await ready());
    }
    await Promise.all(work);
    expect(statuses.length).toBeGreaterThan(3);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(lines).toEqual([]);
    await database.close();
  },
  60_000,
);

it.each(availableDatabases())(
  'a database that answers nothing for three seconds is not ready, on $name',
  async ({ open }) => {
    const database = await open();
    const { main } = createGatewayProbes({
      ...{
        config: { onLoopback: true, publicUrl: undefined, probesPort: undefined, probesToken: undefined },
        database,
        storage: undefined,
        checks: {},
        features: {},
      },
      ...{ isStopping: () => false, log: () => undefined },
    });
    let hasEnded = false;
    const hold = Array.from({ length: database.dialect === 'sqlite' ? 1 : 10 }, () =>
      database.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        while (!hasEnded) await sleep(50);
      }),
    );
    await sleep(1_500);
    expect((await main.app.request('/readyz')).status).toBe(503);
    hasEnded = true;
    await Promise.all(hold);
    await sleep(1_100);
    expect((await main.app.request('/readyz')).status).toBe(200);
    await database.close();
  },
  60_000,
);
