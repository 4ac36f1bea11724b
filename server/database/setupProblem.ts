import pg from 'pg';

/** Returns why a PostgreSQL database that answers cannot be set up, with the remedy. @returns undefined for other errors */
export function setupProblem(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  // Since PostgreSQL 15, only the owner of a database may create tables in its schema `public`.
  if (error.code === '42501')
    return `DATABASE_URL: ${error.message}. Its role must own the database and its tables, e.g.: alter database admin owner to admin`;
  if (error.code === '22P05' || error.code === '22021')
    return `DATABASE_URL: the database does not store all scripts (${error.message}). Use one with the encoding UTF8, e.g.: create database admin owner admin encoding 'UTF8' template template0`;
  return undefined;
}
