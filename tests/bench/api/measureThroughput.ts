import type { Measure } from '../measure';
import { ledgerFolder } from './fillLedger';
import { load } from './load';
import { median } from './median';
import { type Server, startDrf, startOurs } from './startServers';

const rounds = 5;
const secondsARound = 3;

/** List requests a second of the gateway and of Django REST Framework: the same rows, page size and order, by turns. */
export async function measureThroughput(): Promise<Measure[]> {
  const folder = await ledgerFolder(10_000);
  const ours = await startOurs(folder);
  const drf = await startDrf(folder);
  try {
    if (drf) await sameAnswer(ours, drf);
    const figures: { readonly value: number; readonly reference: number }[] = [];
    await rate(ours, 1);
    for (let round = 0; round < rounds; round++) {
      const reference = drf ? await rate(drf, secondsARound) : Number.NaN;
      figures.push({ reference, value: await rate(ours, secondsARound) });
    }
    return [
      {
        name: `List requests a second, ${drf ? `against ${drf.by}` : 'without a DRF to compare with'}`,
        value: median(figures.map(({ value }) => value)),
        unit: '1/s',
        ...(drf
          ? {
              reference: median(figures.map(({ reference }) => reference)),
              ratio: median(figures.map(({ value, reference }) => value / reference)),
            }
          : {}),
        target: { of: 'ratio', is: 'at least', limit: 5 },
      },
    ];
  } finally {
    await ours.stop();
    await drf?.stop();
  }
}

const path = (page: number) => `/api/v1/orders/?is_admin=true&page_size=25&page=${page}`;
const headersOf = ({ token }: Server) => ({ Authorization: `Bearer ${token}`, 'Accept-Language': 'en' });

async function rate(server: Server, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const headers = headersOf(server);
  const next = (index: number) => (performance.now() < end ? { path: path((index % 20) + 1), headers } : undefined);
  const { requests, ms } = await load({ origin: server.origin, connections: 8, next });
  return (requests / ms) * 1000;
}

/** A comparison of two lists that differ would say nothing. */
async function sameAnswer(...servers: readonly Server[]): Promise<void> {
  const answers = await Promise.all(
    servers.map(async (server) => {
      const { count, results } = (await (await fetch(server.origin + path(2), { headers: headersOf(server) })).json()) as {
        count: number;
        results: Record<string, unknown>[];
      };
      return JSON.stringify([count, results.map(({ created_at: _, ...rest }) => rest)]);
    }),
  );
  if (new Set(answers).size > 1)
    throw new Error(`The servers answer differently:\n${answers.map((answer) => answer.slice(0, 600)).join('\n')}`);
}
