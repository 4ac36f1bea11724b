import { readdirSync, readFileSync } from 'node:fs';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { isPostgresInstalled } from './tests/support/postgresBinaries.ts';
import viteConfig from './vite.config.ts';

const tests = { environment: 'node' as const, setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/patience.ts'] };
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };
/** They run on libsql with `npm test`; those of the database run again on PostgreSQL with `npm run test:full`. */
const contract = readdirSync('tests/contract')
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `tests/contract/${file}`);
const usesDatabases = (file: string) => readFileSync(file, 'utf8').includes('availableDatabases');

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // On two cores the default leaves one for the watcher.
      maxWorkers: '100%',
      // A project without tests here is no failure: `postgres` where PostgreSQL is not installed.
      passWithNoTests: true,
      projects: [
        {
          extends: true,
          test: {
            ...tests,
            setupFiles: [...tests.setupFiles, 'tests/support/wholeApp.ts'],
            name: 'unit',
            include: ['tests/unit/**/*.test.{ts,tsx}'],
            testTimeout: 30_000,
          },
        },
        { extends: true, test: { ...tests, ...patient, name: 'contract', include: contract, provide: { database: 'libsql' } } },
        {
          extends: true,
          test: {
            ...tests,
            ...patient,
            name: 'postgres',
            include: isPostgresInstalled() ? ['tests/postgres/*.test.ts', ...contract.filter(usesDatabases)] : [],
            provide: { database: 'PostgreSQL' },
            globalSetup: 'tests/support/sharedPostgres.ts',
          },
        },
        {
          extends: true,
          test: { ...tests, ...patient, name: 'django', include: ['tests/django/*.test.ts'], provide: { database: 'libsql' } },
        },
        {
          extends: true,
          test: {
            ...tests,
            name: 'faults',
            include: ['tests/faults/**/*.test.ts'],
            testTimeout: 120_000,
            hookTimeout: 120_000,
            provide: { database: 'libsql' },
            // They kill, freeze and flood: after the other tests, one file at a time.
            maxWorkers: 1,
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  }),
);
