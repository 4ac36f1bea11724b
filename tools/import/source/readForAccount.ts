import type { Arguments } from '../cli/parseArguments.ts';
import type { Fetch } from '../fetchText.ts';
import { ImportError } from '../importError.ts';
import { createFetch } from './createFetch.ts';
import { type ReadSource, readSource } from './readSource.ts';
import { signIn } from './signIn.ts';
import { withMetadata } from './withMetadata.ts';

/** A document with what the API tells an account besides (`withMetadata`). */
async function complete(read: ReadSource, origin: string, fetch: Fetch): Promise<ReadSource> {
  return read.how === 'document' ? { ...read, described: await withMetadata(read.described, origin, fetch), asked: true } : read;
}

/**
 * Reads the API that the command line names, signing in where it shows itself to accounts only, and once more where its document is
 * for anybody and there is an account to ask for more with.
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
