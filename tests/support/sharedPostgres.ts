/** Vitest's global set-up of the contract tests: one PostgreSQL server for all files, each of which makes a database of its own there. */
import type { TestProject } from 'vitest/node';
import { type Postgres, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where PostgreSQL is not installed. */
    postgresUrl: string | undefined;
  }
}

let server: Postgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = process.env.DATABASE_URL ? undefined : await startPostgres();
  project.provide('postgresUrl', server?.url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
