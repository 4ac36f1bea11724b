import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { signInForToken } from './cookieClient';
import { administrator } from './startGatewayProcess';

/** Creates records like an import. A row without a response is sent again with the same idempotency key, to whichever gateway answers. */
export async function startImport(url: string, workers = 2) {
  const access = await signInForToken(url, administrator);
  const name = `imported ${randomUUID()}`;
  const made = new Map<string, number>();
  const refused: Record<string, number> = {};
  let isOver = false;
  const send = async (row: string, key: string) => {
    const response = await fetch(`${url}/api/v1/goals/?is_admin=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ name_en: row, name_ar: row }),
    }).catch(() => new Response('{"code":"unanswered"}', { status: 502 }));
    const text = await response.text();
    if (response.status === 201) made.set(row, (JSON.parse(text) as { id: number }).id);
    else if (response.status !== 502 && response.status !== 503) throw new Error(`A row was answered ${response.status}: ${text}`);
    else {
      const code = /"code":"(\w+)"/.exec(text)?.[1] ?? String(response.status);
      refused[code] = (refused[code] ?? 0) + 1;
      // Pauses, so that writers that are rejected at once do not keep the CPU busy.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const work = async (worker: number) => {
    for (let row = 0; !isOver; row += 1) {
      const [own, key] = [`${name} ${worker} ${row}`, randomUUID()];
      while (!made.has(own)) await send(own, key);
    }
  };
  const working = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return {
    acknowledged: () => made.size,
    refused: () => refused,
    async stop() {
      isOver = true;
      await working;
    },
    async account(databaseUrl: string) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query('select id, name_en from goals where name_en like $1 order by id', [`${name}%`]);
      await client.end();
      expect(rows.map((row) => [row.name_en, row.id])).toEqual([...made].sort(([, one], [, other]) => one - other));
    },
  };
}
