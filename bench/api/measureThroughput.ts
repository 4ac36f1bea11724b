import type { Measure } from '../measure';
import { median } from '../report/statistics';
import { ledgerFolder } from './fillLedger';
import { load } from './load';
import { type Server, startDrf, startOurs } from './startServers';

const rounds = 5;
const secondsARound = 2;
const secondsToWarmUp = 3;

/**
 * Compares list requests per second of the gateway and of Django REST Framework, in turn, with the same rows, page size and sort. The
 * gateway is a single process. DRF is measured with one worker and with as many as are recommended for a dedicated machine.
 *
 * @param log called with the share of a core that the client uses, which the servers lack
 */
export async function measureThroughput(log: (line: string) => void = () => undefined): Promise<Measure[]> {
  const folder = await ledgerFolder(10_000);
  const ours = await startOurs(folder);
  const one = await startDrf(folder, 1);
  const many = one && (await startDrf(folder, 'all'));
  const others = [one, many].filter((server) => server !== undefined);
  try {
    await sameAnswer(ours, ...others);
    for (const server of [ours, ...others]) await rate(server, secondsToWarmUp);
    const figures: { readonly value: number; readonly references: readonly number[] }[] = [];
    for (let round = 0; round < rounds; round++) {
      const references: number[] = [];
      for (const server of others) references.push(await rate(server, secondsARound));
      const before = process.cpuUsage();
      const value = await rate(ours, secondsARound);
      const { user, system } = process.cpuUsage(before);
      log(
        `the gateway ${Math.round(value)}/s (asking took ${Math.round((user + system) / secondsARound / 1e4)} % of a core), DRF ${references.map(Math.round)}/s`,
      );
      figures.push({ value, references });
    }
    const value = median(figures.map((figure) => figure.value));
    if (others.length === 0) return [{ name: 'List requests a second, without a DRF to compare with', value, unit: 'requests/s' }];
    return others.map(({ by }, index): Measure => {
      const references = figures.map((figure) => figure.references[index] ?? Number.NaN);
      return {
        name: `List requests a second of one process, against ${by}`,
        ...{ value, unit: 'requests/s' },
        reference: median(references),
        ratio: median(figures.map((figure, round) => figure.value / (references[round] ?? Number.NaN))),
        ...(index === 0 ? { target: { of: 'ratio', is: 'at least', limit: 5 } } : {}),
      };
    });
  } finally {
    for (const server of [ours, ...others]) await server.stop();
  }
}

const path = (page: number) => `/api/v1/orders/?is_admin=true&page_size=25&page=${page}`;
const getHeaders = ({ token }: Server) => ({ Authorization: `Bearer ${token}`, 'Accept-Language': 'en' });

async function rate(server: Server, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const headers = getHeaders(server);
  const next = (index: number) => (performance.now() < end ? { path: path((index % 20) + 1), headers } : undefined);
  const { requests, ms } = await load({ origin: server.origin, connections: 8, next });
  return (requests / ms) * 1000;
}

async function sameAnswer(...servers: readonly Server[]): Promise<void> {
  const answers = await Promise.all(
    servers.map(async (server) => {
      const { count, results } = (await (await fetch(server.origin + path(2), { headers: getHeaders(server) })).json()) as {
        count: number;
        results: Record<string, unknown>[];
      };
      return JSON.stringify([count, results.map(({ created_at: _, ...rest }) => rest)]);
    }),
  );
  if (new Set(answers).size > 1)
    throw new Error(`The servers answer differently:\n${answers.map((answer) => answer.slice(0, 600)).join('\n')}`);
}
