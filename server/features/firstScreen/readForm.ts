import type { Context } from 'hono';
import { parseError } from '../../http/apiError';

/** Reads a form that was sent without the app's code. @throws ApiError 400 if the body is not a form */
export async function readForm(c: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await c.req.parseBody();
  } catch {
    throw parseError();
  }
}
