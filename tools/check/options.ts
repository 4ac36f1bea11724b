import { parseCommandLine, parseHeaders, UsageError } from '../commandLine';

export interface CheckOptions {
  readonly origin: string;
  readonly account: string | undefined;
  readonly password: string | undefined;
  readonly token: string | undefined;
  readonly write: boolean;
  /** Names of resources; empty: all, with session, API and dashboard. */
  readonly only: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Origin that serves the app; undefined: CORS is not checked. */
  readonly appOrigin: string | undefined;
  readonly slowMilliseconds: number;
  readonly timeoutMilliseconds: number;
  readonly json: string | undefined;
  readonly junit: string | undefined;
  readonly values: string | undefined;
  readonly strict: boolean;
  readonly fix: boolean;
  readonly yes: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

export const usage = `Checks a product API against what resources/ declares.

  npm run check -- --api <url> --email <account> --password <password>

  --api <url>         origin of the API, e.g. https://api.example.com (or CHECK_API)
  --email, --username the account to sign in with (or CHECK_ACCOUNT)
  --password          its password (or CHECK_PASSWORD, which process lists do not show)
  --token <token>     an access token instead of an account (or CHECK_TOKEN)
  --write             also create, change, reorder and delete test records; they are removed at the end
  --values <file>     JSON with values for test records that declarations do not provide: {"<resource>": {"<field>": …}}
  --only <a,b>        check only these resources
  --origin <url>      also check CORS for an app served from this origin
  --header <name: value>  send this header with every call; may be repeated
  --slow <ms>         report calls that take longer (1000)
  --timeout <ms>      abort calls that take longer (30000)
  --fix               show what the check would write into resources/ to mend what it is sure of
  --fix --yes         write it; the files are put back if they do not compile
  --json <file>       write the report as JSON; - is standard output
  --junit <file>      write the report as JUnit XML
  --strict            treat what works, but not as expected, as a failure
  --quiet             omit what conforms
  --verbose           list every call

Exit status: 0 no failures, 1 failures, 2 nothing could be checked.`;

const names = {
  api: { type: 'string' },
  email: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  token: { type: 'string' },
  write: { type: 'boolean' },
  values: { type: 'string' },
  only: { type: 'string', multiple: true },
  origin: { type: 'string' },
  header: { type: 'string', multiple: true },
  slow: { type: 'string' },
  timeout: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  strict: { type: 'boolean' },
  fix: { type: 'boolean' },
  yes: { type: 'boolean' },
  quiet: { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line. @param root path of the API, with which `--api` may end @returns undefined for help @throws UsageError */
export function readCheckOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): CheckOptions | undefined {
  const { values: given } = parseCommandLine({ args: [...args], options: names });
  if (given.help) return undefined;
  if (given.yes && !given.fix) throw new UsageError('--yes writes what --fix plans: give both');
  const api = given.api ?? env.CHECK_API;
  if (!api) throw new UsageError('--api is missing: give the origin of the API, e.g. --api https://api.example.com');
  const token = given.token ?? env.CHECK_TOKEN;
  const account = given.email ?? given.username ?? env.CHECK_ACCOUNT;
  const password = given.password ?? env.CHECK_PASSWORD;
  if (!token && (!account || !password))
    throw new UsageError('An account is missing: give --email (or --username) and --password, or --token');
  return {
    origin: toOrigin('--api', api, root),
    account,
    password,
    token,
    write: given.write ?? false,
    only: (given.only ?? []).flatMap((one) => one.split(',').map((name) => name.trim())).filter(Boolean),
    headers: parseHeaders(given.header),
    appOrigin: given.origin === undefined ? undefined : toOrigin('--origin', given.origin, '/'),
    slowMilliseconds: toMilliseconds('--slow', given.slow, 1000),
    timeoutMilliseconds: toMilliseconds('--timeout', given.timeout, 30_000),
    json: given.json,
    junit: given.junit,
    values: given.values,
    strict: given.strict ?? false,
    fix: given.fix ?? false,
    yes: given.yes ?? false,
    quiet: given.quiet ?? false,
    verbose: given.verbose ?? false,
  };
}

function toOrigin(option: string, text: string, root: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${option}: "${text}" is not a URL; write e.g. https://api.example.com`);
  const path = url.pathname.replace(/\/?$/, '/');
  if (path !== '/' && path !== root)
    throw new UsageError(`${option}: give the origin only, ${url.origin}; where the paths begin ("${path}") is root in resources/api.ts`);
  return url.origin;
}

function toMilliseconds(option: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`${option}: "${text}" is not a number of milliseconds`);
  return value;
}
