/** Other forms of PostgreSQL's connection strings are not supported. */
const isPostgres = /^postgres(ql)?:\/\//;

const encoded = 'In user and password write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25.';

/**
 * Reads DATABASE_URL. It holds a password, so no line repeats any of it.
 *
 * @param problems one line is added for what is no URL of one PostgreSQL server
 */
export function readDatabaseUrl(value: string | undefined, problems: string[]): string | undefined {
  const problem = value && problemOf(value);
  if (problem) problems.push(`DATABASE_URL: ${problem}`);
  return value;
}

function problemOf(value: string): string | undefined {
  if (!isPostgres.test(value))
    return 'not a PostgreSQL URL. Use postgres://user:password@host:5432/name, or leave it out for the embedded file.';
  if (namesSeveralHosts(value))
    return 'it names several hosts, and the gateway connects to one. Name an address that always leads to the primary, e.g. of HAProxy or PgBouncer.';
  // `user@/name?host=/run/postgresql` is a socket.
  const withHost = value.replace('@/', '@socket/');
  if (!URL.canParse(withHost)) return `not a URL. Use postgres://user:password@host:5432/name. ${encoded}`;
  const { username, pathname, search, hash } = new URL(withHost);
  // The rest of a password that was parsed as a port.
  const isCut = hash !== '' || (username === '' && (pathname.includes('@') || /^[^=]*@/.test(search)));
  return isCut ? `it ends within its password. ${encoded}` : undefined;
}

/** As libpq takes them: `host1:5432,host2:5432`, or the parameter `host=host1,host2`. */
function namesSeveralHosts(value: string): boolean {
  const [beforeQuery = '', query = ''] = value.replace(isPostgres, '').split('?');
  const [, hosts = ''] = /^(?:[^/#]*@)?([^/#@]*)/.exec(beforeQuery) ?? [];
  return hosts.includes(',') || (new URLSearchParams(query).get('host') ?? '').includes(',');
}
