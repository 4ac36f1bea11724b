import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { signInForToken } from './cookieClient';
import { administrator } from './startGatewayProcess';

/** Response of the API. `status` is 0 if there was none. */
export interface ApiAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
  readonly headers: Headers;
}

export type CallApi = (method: string, path: string, body?: object) => Promise<ApiAnswer>;

/**
 * Signs in to a gateway.
 *
 * @param url called for each request, because the gateway may restart at another address
 */
export async function getCaller(url: () => string): Promise<CallApi> {
  const access = await signInForToken(url(), administrator);
  return (method, path, body) =>
    send(`${url()}/api/v1/${path}${path.includes('?') ? '&' : '?'}is_admin=true`, method, { Authorization: `Bearer ${access}` }, body);
}

async function send(url: string, method: string, headers: Record<string, string>, body?: object): Promise<ApiAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
  } catch {
    return { status: 0, body: undefined, headers: new Headers() };
  }
}

export interface Writers {
  readonly acknowledged: () => number;
  readonly refused: () => Readonly<Record<number, number>>;
  stop(): Promise<void>;
  /** Asserts that each acknowledged write exists exactly once, and that each record was sent by a writer. */
  account(call: CallApi): Promise<void>;
}

/** Starts writers. Each creates a goal, changes it, and repeats, without pauses. */
export function startWriters(call: CallApi, count = 4): Writers {
  const own = randomUUID();
  const sent = new Set<string>();
  const created = new Map<string, number>();
  const changed = new Set<string>();
  const refused: Record<number, number> = {};
  let isOver = false;

  async function write(writer: number): Promise<void> {
    for (let round = 0; !isOver; round += 1) {
      const name = `${own} ${writer} ${round}`;
      sent.add(name);
      const answer = await call('POST', 'goals/', { name_en: name, name_ar: name });
      if (answer.status === 201) {
        created.set(name, answer.body.id);
        const change = await call('PATCH', `goals/${answer.body.id}/`, { description_en: `changed ${name}` });
        if (change.status === 200) changed.add(name);
        else refuse(change.status);
      } else {
        refuse(answer.status);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
  const refuse = (status: number) => {
    refused[status] = (refused[status] ?? 0) + 1;
  };
  const running = Array.from({ length: count }, (_, writer) => write(writer));
  return {
    acknowledged: () => created.size + changed.size,
    refused: () => refused,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
    async account(callNow) {
      const stored = (await allGoals(callNow)).filter(({ name_en }) => name_en.startsWith(own));
      const byName = new Map(stored.map((goal) => [goal.name_en, goal]));
      expect(byName.size, 'no write is there twice').toBe(stored.length);
      expect([...created].filter(([name, id]) => byName.get(name)?.id !== id)).toEqual([]);
      expect([...changed].filter((name) => byName.get(name)?.description_en !== `changed ${name}`)).toEqual([]);
      expect(stored.filter((goal) => !sent.has(goal.name_en))).toEqual([]);
    },
  };
}

async function allGoals(call: CallApi): Promise<{ id: number; name_en: string; description_en: string }[]> {
  const goals = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await call('GET', `goals/?ordering=id&page_size=100&page=${page}`);
    expect(status).toBe(200);
    goals.push(...body.results);
    if (!body.next) return goals;
  }
}

/** Polls until a condition holds. @throws Error after the time limit */
export async function until(condition: () => boolean | Promise<boolean>, what: string, milliseconds = 30_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not happen in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
