/** Vitest's global set-up of the contract tests: one PostgreSQL server for all files, where each test makes databases of its own. */
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
  server = await startPostgres();
  project.provide('postgresUrl', server?.url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
