import { createFakeServer, json, origin } from './createTabs';

/**
 * Session server with one session. It delays each request before and after processing it, and records concurrent requests of one tab that
 * must not overlap.
 *
 * @param random returns numbers from 0 to 1
 * @param failures percentage of calls that fail, before or after they are processed
 */
export function createSlowServer(random: () => number, failures = 0) {
  const current: { user?: { name: string; token: string } } = { user: { name: 'Amal', token: 'token-0' } };
  const open = new Map<string, number>();
  const overlaps: string[] = [];
  let tokens = 0;
  let calm = false;

  const pause = () => (calm ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, Math.ceil(random() * 300))));
  const maybeFail = () => {
    if (!calm && random() * 100 < failures) throw new TypeError('Failed to fetch');
  };
  const slow = (work: (request: Request) => Response | Promise<Response>) => async (request: Request) => {
    await pause();
    maybeFail();
    const answer = await work(request);
    await pause();
    maybeFail();
    return answer;
  };
  const begin = (name: string) => {
    tokens += 1;
    current.user = { name, token: `token-${tokens}` };
  };

  const server = createFakeServer({
    'GET session': slow(() => json(current.user ? { user: { ...current.user } } : {})),
    'GET csrf': slow(() => json({ csrfToken: 'csrf-1' })),
    'GET providers': slow(() => json({ credentials: { type: 'credentials' } })),
    'POST callback/credentials': slow(async (request) => {
      begin((await request.formData()).get('email') as string);
      return json({ url: `${origin}/dashboard` });
    }),
    'POST signout': slow(() => {
      delete current.user;
      return json({ url: `${origin}/auth/login` });
    }),
    'POST session': slow(async (request) => {
      const { data } = (await request.json()) as { data: { name: string } };
      if (current.user) current.user = { ...current.user, name: data.name };
      return json(current.user ? { user: { ...current.user } } : {});
    }),
  });

  return {
    session: () => (current.user ? { user: { ...current.user } } : null),
    overlaps,
    calm(): void {
      calm = true;
    },
    getFetch(tab: string) {
      return async (path: string, init: RequestInit = {}) => {
        const kind = init.method === 'POST' ? 'POST' : path.replace('/api/auth/', 'GET ');
        const key = `${tab} ${kind}`;
        if (kind !== 'POST' || !path.endsWith('_log')) {
          open.set(key, (open.get(key) ?? 0) + 1);
          if ((open.get(key) ?? 0) > 1) overlaps.push(`${key}: ${path}`);
        }
        try {
          return await server.fetch(path, init);
        } finally {
          open.set(key, (open.get(key) ?? 0) - 1);
        }
      };
    },
  };
}
