import { invalid, parseError } from '../http/apiError';
import { readBody } from '../http/readBody';
import { normalAccount } from '../lib/normalAccount';

/** A login-stage call, and whom it is about. */
export interface AccountCall {
  /** In its normal form; empty when the call names none. */
  readonly account: string;
  /** The call as it is passed on. */
  readonly request: Request;
}

/**
 * Reads a login-stage call (JSON, form or multipart) and writes it anew as JSON, with the account once and in its normal form. So what
 * is counted is what the product API reads, however it treats keys that repeat, white space or other types of bodies.
 *
 * @param name what the call calls the account
 * @throws ApiError 400 for a body or an account that cannot be read, 413, 415
 */
export async function readAccountCall(request: Request, name: string): Promise<AccountCall> {
  const body = await readBody(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw parseError();
  const fields = new Map(Object.entries(body));
  // Some APIs read keys without regard to their case.
  for (const key of fields.keys()) if (key !== name && key.toLowerCase() === name.toLowerCase()) fields.delete(key);
  const account = readAccount(fields.get(name), name);
  if (account) fields.set(name, account);

  const json = JSON.stringify(Object.fromEntries(fields));
  const headers = new Headers(request.headers);
  headers.set('Content-Type', 'application/json');
  headers.set('Content-Length', String(Buffer.byteLength(json)));
  for (const dropped of ['Content-Encoding', 'Transfer-Encoding']) headers.delete(dropped);
  return { account, request: new Request(request.url, { method: request.method, headers, body: json, signal: request.signal }) };
}

/** Without an account the product API says itself what is missing. */
function readAccount(typed: unknown, name: string): string {
  if (typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === '')) return '';
  const account = normalAccount(typeof typed === 'number' ? String(typed) : typed);
  if (account === undefined) throw invalid([{ code: 'invalid', attr: name }]);
  return account;
}
