import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { listFlaky } from './tests/support/listFlaky.ts';
import { findPostgres } from './tests/support/postgresBinaries.ts';
import viteConfig from './vite.config.ts';

const tests = { environment: 'node' as const, setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/patience.ts'] };
/** They share their modules: importing the server anew for each file took a third of their time. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000, isolate: false };
/** The import, the check, the release and the product without a feature. */
const tools = [
  'tests/cases/**/*.test.ts',
  'tests/unit/import/**/*.test.ts',
  'tests/unit/check/**/*.test.ts',
  'tests/contract/check*.test.ts',
  'tests/release/*.test.ts',
  'tests/unit/docs/measures.test.ts',
  'tests/features/without.test.ts',
];
/** The test files of a folder whose text contains something. */
const saying = (text: string, folder: string) =>
  (existsSync(`tests/${folder}`) ? readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' }) : [])
    .map((file) => `tests/${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(text));
/** What runs on libsql runs again on PostgreSQL. */
const onDatabases = ['contract', 'features', 'load'].flatMap((folder) => saying('availableDatabases', folder));
/** Tests of features of the gateway. */
const ofGateway = 'tests/features/*/server/*.test.ts';
/** Tests that draw components. */
const drawn = ['unit', 'features'].flatMap((folder) => saying('@vitest-environment happy-dom', folder));

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres && process.argv.includes('postgres')) process.stderr.write('SKIPPED: tests on PostgreSQL, which is not installed.\n');

/** `npm test` runs the projects `unit`, `dom` and `contract`, `npm run test:full` the others. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // On two cores the default leaves one for the watcher.
      maxWorkers: '100%',
      // As the browser tests: one that fails in CI is tried once more, and listed as flaky.
      retry: process.env.CI ? 1 : 0,
      reporters: ['default', listFlaky()],
      // A project without tests here is no failure: `postgres` where PostgreSQL is not installed.
      passWithNoTests: true,
      projects: [
        {
          extends: true,
          test: {
            ...tests,
            ...patient,
            setupFiles: [...tests.setupFiles, 'tests/support/platformClasses.ts'],
            name: 'unit',
            include: ['tests/{unit,features}/**/*.test.{ts,tsx}'],
            exclude: [...tools, ...drawn, ofGateway],
          },
        },
        {
          extends: true,
          test: {
            ...tests,
            setupFiles: [...tests.setupFiles, 'tests/support/wholeApp.ts'],
            name: 'dom',
            include: drawn,
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            ...tests,
            ...patient,
            name: 'contract',
            include: ['tests/contract/*.test.ts', ofGateway],
            exclude: tools,
            provide: { database: 'libsql' },
          },
        },
        { extends: true, test: { ...tests, ...patient, name: 'tools', include: tools } },
        { extends: true, test: { ...tests, ...patient, name: 'proxies', include: ['tests/proxies/*.test.ts'] } },
        { extends: true, test: { ...tests, ...patient, name: 'load', include: ['tests/load/*.test.ts'], provide: { database: 'libsql' } } },
        {
          extends: true,
          test: {
            ...tests,
            ...patient,
            name: 'postgres',
            include: hasPostgres ? ['tests/postgres/*.test.ts', ...onDatabases] : [],
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
