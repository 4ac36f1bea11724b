import type { Context } from 'hono';
import type { DocumentSources } from '../../web/documentSources';

export async function postSessionForm(
  c: Context,
  session: DocumentSources['session'],
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers);
  headers.set('Content-Type', 'application/x-www-form-urlencoded');
  headers.delete('Content-Length');
  const body = new URLSearchParams({ ...fields, json: 'true' });
  const response = await session(new Request(new URL(path, c.req.url), { method: 'POST', headers, body }), c.env);
  for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
  return response;
}
