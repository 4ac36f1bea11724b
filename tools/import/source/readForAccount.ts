import { toSession } from '../../../server/session/toSession';
import { tryParseJson } from '../../tryParseJson.ts';
import type { Arguments } from '../cli/parseArguments.ts';
import type { Fetch } from '../fetchText.ts';
import { ImportError } from '../importError.ts';
import { createCaller } from '../options/createCaller';
import { probeSession } from '../options/probeSession';
import { type ReadSource, readSource } from './readSource.ts';
import { withMetadata } from './withMetadata.ts';

/** Completes a document by metadata for the account (`withMetadata`). */
async function complete(read: ReadSource, origin: string, fetch: Fetch): Promise<ReadSource> {
  return read.how === 'document' ? { ...read, described: await withMetadata(read.described, origin, fetch), asked: true } : read;
}

/**
 * Reads the API that the command line names. It signs in where the API shows itself to accounts only. Where the document is public
 * and there is an account, it asks for what the document lacks.
 *
 * @throws ImportError
 */
export async function readForAccount(source: string, args: Arguments): Promise<ReadSource> {
  const origin = /^https?:/i.test(source) && URL.canParse(source) ? new URL(source).origin : undefined;
  const { account, headers } = args;
  const read = (token: string | undefined) =>
    readSource(source, {
      fetch: createFetch(origin, { token, headers }),
      forceOptions: args.options,
      paths: args.paths,
      mayProbe: token !== undefined,
    });
  if (!origin) return read(undefined);
  const completed = async (found: ReadSource, token: string) => complete(found, origin, createFetch(origin, { token, headers }));
  if (args.token) return completed(await read(args.token), args.token);
  if (!account) return read(undefined);
  const tokenOf = (path: string | undefined, query?: ReadSource['described']['query']) =>
    signIn(origin, { ...account, path, query }, createFetch(origin, { headers }));
  const signedIn = async () => {
    const token = await tokenOf(args.signIn);
    return completed(await read(token), token);
  };
  if (args.options || args.signIn) return signedIn();
  let found: ReadSource;
  try {
    found = await read(undefined);
  } catch (error) {
    if (error instanceof ImportError && error.problem !== 'unreachable') return signedIn();
    throw error;
  }
  return completed(found, await tokenOf(found.described.signIn?.path, found.described.query));
}

interface Credentials {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** DRF's own tokens are 40 hexadecimal digits and have their own scheme. */
function authorizationOf(token: string): string {
  if (/\s/.test(token.trim())) return token.trim();
  return `${/^[0-9a-f]{40}$/.test(token) ? 'Token' : 'Bearer'} ${token}`;
}

/** Creates a `fetch` that sends credentials to one origin only. */
function createFetch(origin: string | undefined, { token, headers = {} }: Credentials): Fetch {
  const added = { ...headers, ...(token ? { Authorization: authorizationOf(token) } : {}) };
  return (url, init = {}) => {
    const isOwn = origin !== undefined && new URL(url).origin === origin;
    return globalThis.fetch(url, isOwn ? { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...added } } : init);
  };
}

interface Account {
  readonly account: string;
  readonly password: string;
  /** Sign-in call from the API's origin; undefined: the usual ones are tried. */
  readonly path?: string | undefined;
  /** Parameters of every call. */
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Name of the account's property. */
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
async function signIn(origin: string, { account, password, path, query, field }: Account, fetch: Fetch): Promise<string> {
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
  const body = tryParseJson(await answer.text());
  const token = answer.ok ? toSession(body, account)?.access : undefined;
  if (token) return token;
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? `: ${String(body.detail)}` : '';
  throw new ImportError(
    'unauthorized',
    answer.ok ? `${url} answered no token.` : `${url} refused to sign in ${account} (${answer.status}${detail}).`,
    'Check the account, name it by --email or --username as the call wants it, or give --token.',
  );
}
