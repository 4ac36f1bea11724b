import pg from 'pg';
import { DatabaseUnavailableError, toReason } from './databaseErrors';

export const setupRemedies = {
  owner: 'alter database admin owner to admin',
  encoding: "encoding 'UTF8' template template0",
} as const;

const create = `create database admin owner admin ${setupRemedies.encoding}`;

const remedies: readonly (readonly [RegExp, string])[] = [
  // Since PostgreSQL 15, only the owner of a database may create tables in its schema `public`.
  [/^42501/, `Its role must own the database and its tables, e.g.: ${setupRemedies.owner}`],
  [/^(22P05|22021)/, `The database does not store all scripts. Use one with the encoding UTF8, e.g.: ${create}`],
  [/pg_hba\.conf/, 'Allow this machine in pg_hba.conf. If the server requires TLS, add ?sslmode=verify-full.'],
  [/^(ENOENT|EACCES).* open /, 'Name a file that the account of the gateway may read.'],
  [/^28/, 'Correct its user and password.'],
  [/password must be a string/, 'Write the password into it: postgres://user:password@host:5432/name.'],
  [/^3D000/, `Correct its name, or create the database, e.g.: ${create}`],
  [/^(ENOTFOUND|EAI_AGAIN)/, 'Correct its host name, and see that this machine can resolve it.'],
  [/does not support SSL/, 'Turn on TLS at the server. If it is on this machine, sslmode can be left out.'],
  [
    /CERT|SELF_SIGNED|LEAF_SIGNATURE/,
    'Use a host name of the certificate, and name its authority: ?sslmode=verify-full&sslrootcert=/etc/admin/ca.pem.',
  ],
];

interface SetupProblem {
  readonly problem: string;
  readonly remedy: string;
  readonly sentence: string;
}

/** Returns why a PostgreSQL database refuses the gateway. @returns undefined for other errors, e.g. no connection */
export function setupProblem(error: unknown): SetupProblem | undefined {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error;
  if (cause === error && !(error instanceof pg.DatabaseError)) return undefined;
  const problem = toReason(cause);
  const remedy = remedies.find(([pattern]) => pattern.test(`${(cause as NodeJS.ErrnoException).code ?? ''} ${problem}`))?.[1];
  return remedy === undefined ? undefined : { problem, remedy, sentence: `DATABASE_URL: ${problem}. ${remedy}` };
}
