import { parseArgs } from 'node:util';

/** What the command line says. */
export interface Arguments {
  readonly source: string | undefined;
  readonly options: boolean;
  readonly paths: readonly string[];
  readonly token: string | undefined;
  readonly account: { readonly account: string; readonly password: string; readonly field: 'email' | 'username' } | undefined;
  readonly signIn: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Forget what was chosen and skipped at earlier imports. */
  readonly all: boolean;
  readonly replace: boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly references: Readonly<Record<string, string>>;
  readonly currency: string | undefined;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly json: boolean;
  readonly out: string;
  readonly help: boolean;
}

/** A mistake in the command line, in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  options: { type: 'boolean', default: false },
  paths: { type: 'string' },
  token: { type: 'string' },
  email: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  'sign-in': { type: 'string' },
  header: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  all: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  name: { type: 'string', multiple: true },
  reference: { type: 'string', multiple: true },
  currency: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  json: { type: 'boolean', default: false },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const words = (text: string) => text.split(',').flatMap((word) => word.trim().replace(/^\/|\/$/g, '') || []);

function pairs(given: readonly string[], option: string, example: string): Record<string, string> {
  return Object.fromEntries(
    given.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new UsageError(`--${option} ${pair}: write it as --${option} ${example}.`);
      return [
        pair
          .slice(0, at)
          .trim()
          .replace(/^\/|\/$/g, ''),
        pair.slice(at + 1).trim(),
      ];
    }),
  );
}

function headersOf(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((header) => {
      const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(header) ?? [];
      if (!name || value === undefined) throw new UsageError(`--header "${header}": write it as --header 'X-Name: value'.`);
      return [name, value];
    }),
  );
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]?.replace(/\.?$/, '.'));
  }
}

/**
 * Reads the command line.
 *
 * @param env of which IMPORT_TOKEN and IMPORT_PASSWORD are read, so that neither need stand in the shell's history
 * @throws UsageError
 */
export function parseArguments(argv: readonly string[], env: Readonly<Record<string, string | undefined>> = {}): Arguments {
  const { values, positionals } = parse(argv);
  if (positionals.length > 1) throw new UsageError(`One address or file at a time, not ${positionals.length}.`);
  if (values.email && values.username) throw new UsageError('Either --email or --username, not both.');
  const account = values.email ?? values.username;
  const password = values.password ?? env.IMPORT_PASSWORD;
  if (account && !password) throw new UsageError('An account needs its password: --password, or IMPORT_PASSWORD in the environment.');
  if (values.currency && !/^[A-Z]{3}$/.test(values.currency))
    throw new UsageError(`--currency ${values.currency}: three capitals, e.g. EGP.`);
  const names = pairs(values.name ?? [], 'name', 'customers=clients');
  for (const name of Object.values(names)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new UsageError(`--name …=${name}: letters and digits, starting with a small letter.`);
  }
  return {
    source: positionals[0],
    options: values.options,
    paths: words(values.paths ?? ''),
    token: values.token ?? env.IMPORT_TOKEN,
    account: account && password ? { account, password, field: values.email ? 'email' : 'username' } : undefined,
    signIn: values['sign-in'],
    headers: headersOf(values.header ?? []),
    only: (values.only ?? []).flatMap(words),
    skip: (values.skip ?? []).flatMap(words),
    all: values.all,
    replace: values.replace,
    names,
    references: pairs(values.reference ?? [], 'reference', 'orders.customer=clients'),
    currency: values.currency,
    dryRun: values['dry-run'],
    yes: values.yes,
    json: values.json,
    out: values.out ?? '.',
    help: values.help,
  };
}
