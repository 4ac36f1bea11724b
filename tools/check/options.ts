import { headersOf, parseCommandLine, UsageError } from '../commandLine';

export interface CheckOptions {
  readonly origin: string;
  readonly account: string | undefined;
  readonly password: string | undefined;
  /** Access token instead of account and password. */
  readonly token: string | undefined;
  readonly write: boolean;
  /** Names of the resources to check; empty: all, with session, API and dashboard. */
  readonly only: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Origin that the app is served from; undefined: no checks of CORS. */
  readonly appOrigin: string | undefined;
  readonly slowMilliseconds: number;
  readonly timeoutMilliseconds: number;
  /** File of the JSON report; `-` is standard output. */
  readonly json: string | undefined;
  readonly junit: string | undefined;
  /** JSON file with values for test records, by resource. */
  readonly values: string | undefined;
  readonly strict: boolean;
  /** Hides conforming lines. */
  readonly quiet: boolean;
  /** Lists every call. */
  readonly verbose: boolean;
}

export const usage = `Checks a product API against what resources/ declares.

  npm run check -- --api <url> --email <account> --password <password>

  --api <url>         origin of the API, e.g. https://api.example.com (or CHECK_API)
  --email, --username the account to sign in with (or CHECK_ACCOUNT)
  --password          its password (or CHECK_PASSWORD, which no list of processes shows)
  --token <token>     an access token instead of an account (or CHECK_TOKEN)
  --write             also create, change, put in order and delete test records; they are removed at the end
  --values <file>     JSON with values for test records that no declaration tells: {"<resource>": {"<field>": …}}
  --only <a,b>        these resources only
  --origin <url>      also check CORS for an app that is served from there
  --header <name: value>  send this with every call; may be repeated
  --slow <ms>         a call that takes longer is named (1000)
  --timeout <ms>      a call that takes longer is given up (30000)
  --json <file>       the report as JSON; - is standard output
  --junit <file>      the report as JUnit XML
  --strict            what works, but not as expected, counts as a failure
  --quiet             leave out what conforms
  --verbose           list every call

Exit status: 0 nothing fails, 1 something does, 2 nothing could be checked.`;

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
  quiet: { type: 'boolean' },
  verbose: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Reads the command line.
 *
 * @param root where the API's paths begin (`resources/api.ts`); it may stand at the end of `--api`
 * @returns undefined when help was asked for
 * @throws UsageError
 */
export function readCheckOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): CheckOptions | undefined {
  const { values: given } = parseCommandLine({ args: [...args], options: names });
  if (given.help) return undefined;
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
    headers: headersOf(given.header),
    appOrigin: given.origin === undefined ? undefined : toOrigin('--origin', given.origin, '/'),
    slowMilliseconds: toMilliseconds('--slow', given.slow, 1000),
    timeoutMilliseconds: toMilliseconds('--timeout', given.timeout, 30_000),
    json: given.json,
    junit: given.junit,
    values: given.values,
    strict: given.strict ?? false,
    quiet: given.quiet ?? false,
    verbose: given.verbose ?? false,
  };
}

function toOrigin(option: string, text: string, root: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`${option}: "${text}" is no URL; write e.g. https://api.example.com`);
  const path = url.pathname.replace(/\/?$/, '/');
  if (path !== '/' && path !== root)
    throw new UsageError(`${option}: give the origin only, ${url.origin}; where the paths begin ("${path}") is root in resources/api.ts`);
  return url.origin;
}

function toMilliseconds(option: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`${option}: "${text}" is no number of milliseconds`);
  return value;
}
