import type { Context } from 'hono';
import { fieldsType, readBody, readFields } from './readBody';

/** Larger bodies are no login-stage call; the API refuses them itself. */
const bodyLimit = 16 * 1024;

/**
 * The account in the body of a login-stage call, JSON or form; where its name repeats, the last one, as the API reads it. Empty when there
 * is none or the body is of another type, which counts as one account.
 *
 * @param name what the API calls the account
 */
export async function accountInBody(c: Context, name = 'email'): Promise<string> {
  const copy = c.req.raw.clone();
  const body = (await readBody(copy, bodyLimit)) ?? '';
  const type = fieldsType(c.req.header('content-type') ?? null) ?? 'application/json';
  const { [name]: account } = readFields(type, body);
  return typeof account === 'string' ? account : '';
}
