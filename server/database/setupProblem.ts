import pg from 'pg';

export const setupRemedies = {
  owner: 'alter database admin owner to admin',
  encoding: "encoding 'UTF8' template template0",
} as const;

/** Returns why a PostgreSQL database that answers cannot be set up, with the remedy. @returns undefined for other errors */
export function setupProblem(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  // Since PostgreSQL 15, only the owner of a database may create tables in its schema `public`.
  if (error.code === '42501')
    return `DATABASE_URL: ${error.message}. Its role must own the database and its tables, e.g.: ${setupRemedies.owner}`;
  if (error.code === '22P05' || error.code === '22021')
    return `DATABASE_URL: the database does not store all scripts (${error.message}). Use one with the encoding UTF8, e.g.: create database admin owner admin ${setupRemedies.encoding}`;
  return undefined;
}
