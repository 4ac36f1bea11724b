import type { Context } from 'hono';

/** Larger bodies are no login-stage call; the API refuses them itself. */
const bodyLimit = 16 * 1024;

/** The e-mail in the body of a login-stage call, JSON or form; empty when there is none, which counts as one account. */
export async function accountInBody(c: Context): Promise<string> {
  const body = Number(c.req.header('content-length') ?? 0) > bodyLimit ? '' : await c.req.raw.clone().text();
  try {
    const { email } = JSON.parse(body) as { email?: unknown };
    return typeof email === 'string' ? email : '';
  } catch {
    return new URLSearchParams(body).get('email') ?? '';
  }
}
