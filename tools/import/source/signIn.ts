import { toSession } from '../../../server/session/toSession';
import type { Fetch } from '../fetchText.ts';
import { ImportError } from '../importError.ts';
import { createCaller } from '../options/createCaller.ts';
import { probeSession } from '../options/probeSession.ts';

/** Who reads the API. */
export interface Account {
  readonly account: string;
  readonly password: string;
  /** The call to sign in, from the API's origin; undefined: looked for where it usually is. */
  readonly path?: string | undefined;
  /** Parameters that every call carries. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** What the call names the account. */
  readonly field: 'email' | 'username';
}

const roots = ['/api/', '/', '/api/v1/'];

async function findPath(origin: string, fetch: Fetch): Promise<string | undefined> {
  const call = createCaller(fetch);
  for (const root of roots) {
    const { signIn } = await probeSession(`${origin}${root}`, call);
    if (signIn) return signIn.path;
  }
  return undefined;
}

/**
 * Signs in and returns the access token.
 *
 * @throws ImportError when there is no such call or it refuses; the password is in no message
 */
export async function signIn(origin: string, { account, password, path, query, field }: Account, fetch: Fetch): Promise<string> {
  const found = path ?? (await findPath(origin, fetch));
  if (!found)
    throw new ImportError(
      'unauthorized',
      `No call to sign in was found at ${origin}.`,
      'Name it by --sign-in, e.g. --sign-in /api/token/.',
    );
  const address = new URL(found, origin);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  const url = address.href;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ [field]: account, password }),
  }).catch((error: Error) => {
    throw new ImportError('unreachable', `${url} cannot be reached: ${error.message}.`, 'Check the address.');
  });
  const body: unknown = await answer.json().catch(() => undefined);
  const token = answer.ok ? toSession(body, account)?.access : undefined;
  if (token) return token;
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? `: ${String(body.detail)}` : '';
  throw new ImportError(
    'unauthorized',
    answer.ok ? `${url} answered no token.` : `${url} refused to sign in ${account} (${answer.status}${detail}).`,
    'Check the account, name it by --email or --username as the call wants it, or give --token.',
  );
}
