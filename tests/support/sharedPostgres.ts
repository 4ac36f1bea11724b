/** Global setup of the contract tests: one PostgreSQL server for all files. Each test creates its own databases. */
import type { TestProject } from 'vitest/node';
import { type Postgres, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined if PostgreSQL is not installed. */
    postgresUrl: string | undefined;
  }
}

let server: Postgres | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres();
  project.provide('postgresUrl', server?.url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
