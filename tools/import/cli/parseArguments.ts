import { parseCommandLine, parseHeaders, UsageError } from '../../commandLine.ts';

export type Arguments = Readonly<ReturnType<typeof parseArguments>>;

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
  confirm: { type: 'string', multiple: true },
  rename: { type: 'string', multiple: true },
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
      const [, name, value] = /^\/?([^=]+?)\/?\s*=(.*)$/.exec(pair.trim()) ?? [];
      if (!name || value === undefined) throw new UsageError(`--${option} ${pair}: write it as --${option} ${example}`);
      return [name, value.trim()];
    }),
  );
}

/** Parses the command line. IMPORT_TOKEN and IMPORT_PASSWORD keep secrets out of the shell's history. @throws UsageError */
export function parseArguments(argv: readonly string[], env: Readonly<Record<string, string | undefined>> = {}) {
  const { values, positionals } = parseCommandLine({ args: [...argv], options, allowPositionals: true });
  if (positionals.length > 1) throw new UsageError(`One address or file at a time, not ${positionals.length}`);
  if (values.email && values.username) throw new UsageError('Either --email or --username, not both');
  const account = values.email ?? values.username;
  const password = values.password ?? env.IMPORT_PASSWORD;
  if (account && !password) throw new UsageError('An account needs its password: IMPORT_PASSWORD in the environment, or --password');
  if (values.currency && !/^[A-Z]{3}$/.test(values.currency))
    throw new UsageError(`--currency ${values.currency}: three capitals, e.g. EGP`);
  const names = pairs(values.name ?? [], 'name', 'customers=clients');
  for (const name of Object.values(names)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new UsageError(`--name …=${name}: letters and digits, starting with a small letter`);
  }
  return {
    source: positionals[0],
    options: values.options,
    paths: words(values.paths ?? ''),
    token: values.token ?? env.IMPORT_TOKEN,
    account: account && password ? { account, password, field: values.email ? ('email' as const) : ('username' as const) } : undefined,
    signIn: values['sign-in'],
    headers: parseHeaders(values.header),
    only: (values.only ?? []).flatMap(words),
    skip: (values.skip ?? []).flatMap(words),
    /** Ignores the choices of earlier imports. */
    all: values.all,
    replace: values.replace,
    names,
    references: pairs(values.reference ?? [], 'reference', 'orders.customer=clients'),
    confirm: (values.confirm ?? []).flatMap(words),
    /** New names of fields: `orders.total` to `amount`. */
    renames: pairs(values.rename ?? [], 'rename', 'orders.total=amount'),
    currency: values.currency,
    dryRun: values['dry-run'],
    yes: values.yes,
    json: values.json,
    out: values.out ?? '.',
    help: values.help,
  };
}
