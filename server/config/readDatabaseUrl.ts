import { getTargetServer, toHostUrls } from '../lib/hostUrls';

/** Other forms of PostgreSQL connection strings are not supported. */
const isPostgres = /^postgres(ql)?:\/\//;

const encoded = 'In user and password write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25.';

const targets = { DATABASE_URL: ['read-write', 'primary'], DATABASE_READ_URL: ['standby', 'prefer-standby', 'read-only', 'any'] };

/** Reads a URL of PostgreSQL. Problems do not contain it, because it has a password. */
export function readDatabaseUrl(name: keyof typeof targets, value: string | undefined, problems: string[]): string | undefined {
  const problem = value && getProblem(value, targets[name]);
  if (problem) problems.push(`${name}: ${problem}`);
  return value;
}

function getProblem(value: string, allowed: readonly string[]): string | undefined {
  if (!isPostgres.test(value))
    return 'not a PostgreSQL URL. Use postgres://user:password@host:5432/name, or leave it out for the embedded file.';
  const urls = toHostUrls(value);
  for (const url of urls) {
    // A single host can be left out: `user@/name?host=/run/postgresql` is a socket.
    const problem = getHostProblem(urls.length === 1 ? url.replace('@/', '@socket/') : url);
    if (problem) return problem;
  }
  const target = getTargetServer(value);
  if (target === undefined || allowed.includes(target)) return undefined;
  return `target_session_attrs=${target} does not fit. Use ${allowed[0]}, or leave it out.`;
}

function getHostProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return `not a URL. Use postgres://user:password@host:5432/name. ${encoded}`;
  const { username, pathname, search, searchParams, hash } = new URL(value);
  if (searchParams.get('host')?.includes(',')) return 'it names several hosts in its parameters. Write postgres://user@host1,host2/name.';
  // The rest of a password that was parsed as a port.
  const isCut = hash !== '' || (username === '' && (pathname.includes('@') || /^[^=]*@/.test(search)));
  return isCut ? `it ends within its password. ${encoded}` : undefined;
}
