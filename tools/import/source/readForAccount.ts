import type { Arguments } from '../cli/parseArguments.ts';
import { ImportError } from '../importError.ts';
import { createFetch } from './createFetch.ts';
import { type ReadSource, readSource } from './readSource.ts';
import { signIn } from './signIn.ts';

/**
 * Reads the API that the command line names, signing in where it shows itself to accounts only.
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
  if (!origin || !account || args.token) return read(args.token);
  const signedIn = async () => read(await signIn(origin, { ...account, path: args.signIn }, createFetch(origin, { headers })));
  if (args.options || args.signIn) return signedIn();
  try {
    return await read(undefined);
  } catch (error) {
    if (error instanceof ImportError && error.problem !== 'unreachable') return signedIn();
    throw error;
  }
}
