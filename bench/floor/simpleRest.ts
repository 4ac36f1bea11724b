import { type Context, Hono } from 'hono';
import type { Registry } from '../../src/schema/registry';

type Api = (request: Request) => Response | Promise<Response>;

/**
 * Serves the embedded API in the dialect of ra-data-simple-rest: same records, same queries, and no more calls than simple REST makes.
 * Supports reads only.
 */
export function simpleRest(api: Api, registry: Registry): Hono {
  const getPath = (name: string) => `/api/v1/${registry.resources.find((resource) => resource.name === name)?.path}/`;
  const get = (c: Context, path: string, query: Readonly<Record<string, string>>) =>
    api(
      new Request(new URL(`${path}?${new URLSearchParams({ ...registry.api.query, ...query })}`, c.req.url), {
        headers: { Authorization: c.req.header('Authorization') ?? '' },
      }),
    );
  const app = new Hono();

  app.post('/login', async (c) => {
    const { username, password } = await c.req.json();
    const body = JSON.stringify({ email: username, password });
    const answer = await api(
      new Request(new URL('/auth/login/', c.req.url), { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
    );
    return answer.ok ? c.json({ token: (await answer.json()).access }) : c.json({}, 401);
  });

  app.get('/api/:resource', async (c) => {
    const { sort = '["id","ASC"]', range = '[0,24]', filter = '{}' } = c.req.query();
    const [[field, order], [first, last], { q, id }] = [JSON.parse(sort), JSON.parse(range), JSON.parse(filter)];
    const size = last - first + 1;
    const answer = await get(c, getPath(c.req.param('resource')), {
      page: String(first / size + 1),
      page_size: String(size),
      ordering: `${order === 'DESC' ? '-' : ''}${field}`,
      ...(q ? { search: q } : {}),
      ...(id ? { id__in: id.join(',') } : {}),
    });
    if (!answer.ok) return answer;
    const { count, results } = await answer.json();
    return c.json(results, 200, { 'Content-Range': `${c.req.param('resource')} ${first}-${last}/${count}` });
  });

  app.get('/api/:resource/:id', (c) => get(c, `${getPath(c.req.param('resource'))}${c.req.param('id')}/`, {}));
  return app;
}
