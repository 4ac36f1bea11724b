import type { Context } from 'hono';

/** Larger bodies are no login-stage call; the API refuses them itself. */
const bodyLimit = 16 * 1024;

/** The account in the body of a login-stage call, JSON or form, under its name there; empty when there is none, which counts as one account. */
export async function accountInBody(c: Context, name = 'email'): Promise<string> {
  const body = Number(c.req.header('content-length') ?? 0) > bodyLimit ? '' : await c.req.raw.clone().text();
  try {
    const { [name]: account } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    return typeof account === 'string' ? account : '';
  } catch {
    return new URLSearchParams(body).get(name) ?? '';
  }
}
