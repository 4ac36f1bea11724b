import type { DescribedSignIn } from '../../../server/openApi/describedApi.ts';
import { ImportError } from '../../../server/openApi/importError.ts';
import { toSession } from '../../../server/session/toSession';
import { defineApi } from '../../../src/schema/api';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { tryParseJson } from '../../tryParseJson.ts';
import type { Arguments } from '../cli/parseArguments.ts';
import type { Fetch } from '../fetchText.ts';
import { guessSession } from '../guess/guessSession';
import { signInFields } from '../guess/signInFields';
import { createCaller } from '../options/createCaller';
import { probeSession } from '../options/probeSession';
import { type ReadSource, readSource } from './readSource.ts';
import { withMetadata } from './withMetadata.ts';

async function complete(read: ReadSource, origin: string, fetch: Fetch): Promise<ReadSource> {
  return read.how === 'document'
    ? { ...read, documented: read.described, described: await withMetadata(read.described, origin, fetch), usesAccount: true }
    : read;
}

/** Signs in if the API requires it, or to complete a public document. @throws ImportError */
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
  const readToken = (call: SignInCall | undefined, query?: ReadSource['described']['query']) =>
    signIn(origin, { ...account, call, query }, createFetch(origin, { headers }));
  const signedIn = async () => {
    const token = await readToken(args.signIn === undefined ? undefined : { path: args.signIn, fields: [] });
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
  if (found.described.cookies) return completeByCookies(found, origin, { ...account, query: found.described.query }, headers);
  return completed(found, await readToken(found.described.signIn, found.described.query));
}

/** Signs in by session cookies, as the gateway will. @throws ImportError with what is missing */
async function completeByCookies(
  found: ReadSource,
  origin: string,
  account: Account,
  headers: Credentials['headers'],
): Promise<ReadSource> {
  const api = defineApi(guessSession(found.described, () => undefined));
  const { openApiCalls } = await import('../../openApiCalls');
  const calls = await openApiCalls(defineRegistry([], api), origin, createFetch(origin, { headers }));
  if (!calls) return found;
  try {
    const call = found.described.signIn ?? { path: api.signIn.path, fields: [] };
    const token = await signIn(origin, { ...account, call, ...(!found.described.signIn && { field: 'username' }) }, calls.fetch);
    return await complete(found, origin, createFetch(origin, { token: `${api.authorization} ${token}` }, calls.fetch));
  } catch (error) {
    if (!(error instanceof ImportError) || calls.problems.length === 0) throw error;
    const cookie = found.described.cookies?.session ?? 'sessionid';
    throw new ImportError(
      'unauthorized',
      `${calls.problems.join(' ')}.`,
      `Or give the cookie of a browser that is signed in: --header 'Cookie: ${cookie}=…', without the account.`,
    );
  } finally {
    await calls.close();
  }
}

interface Credentials {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** DRF's own tokens are 40 hexadecimal digits and have their own scheme. */
function getAuthorization(token: string): string {
  if (/\s/.test(token.trim())) return token.trim();
  return `${/^[0-9a-f]{40}$/.test(token) ? 'Token' : 'Bearer'} ${token}`;
}

/** Creates a `fetch` that sends credentials to one origin only. */
function createFetch(origin: string | undefined, { token, headers = {} }: Credentials, fetch: Fetch = globalThis.fetch): Fetch {
  const added = { ...headers, ...(token ? { Authorization: getAuthorization(token) } : {}) };
  return (url, init = {}) => {
    const isOwn = origin !== undefined && new URL(url).origin === origin;
    return fetch(url, isOwn ? { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...added } } : init);
  };
}

interface Account {
  readonly account: string;
  readonly password: string;
  /** Sign-in call from the API's origin; undefined: the usual ones are tried. */
  readonly call?: SignInCall | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Field of the account, unless the call has another one. */
  readonly field: 'email' | 'username';
}

type SignInCall = Pick<DescribedSignIn, 'path' | 'fields'>;

const roots = ['/api/', '/', '/api/v1/'];

async function findCall(origin: string, fetch: Fetch): Promise<SignInCall | undefined> {
  const call = createCaller(fetch);
  for (const root of roots) {
    const { signIn } = await probeSession(`${origin}${root}`, call);
    if (signIn) return signIn;
  }
  return undefined;
}

/** @throws ImportError without the password in its message */
async function signIn(origin: string, { account, password, call, query, field }: Account, fetch: Fetch): Promise<string> {
  const found = call ?? (await findCall(origin, fetch));
  if (!found)
    throw new ImportError(
      'unauthorized',
      `No call to sign in was found at ${origin}.`,
      'Name it by --sign-in, e.g. --sign-in /api/token/.',
    );
  const address = new URL(found.path, origin);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  const url = address.href;
  const named = signInFields(found);
  const names = {
    account: (found.fields.find(({ source }) => source === field) ?? named.account)?.source ?? field,
    password: named.password?.source ?? 'password',
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ [names.account]: account, [names.password]: password }),
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
    'Check the account and its password, or give --token.',
  );
}
