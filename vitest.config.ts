import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { listFlaky } from './tests/support/listFlaky.ts';
import { findPostgres } from './tests/support/postgresBinaries.ts';
import { recordSlowTests } from './tests/support/slowTests.ts';
import viteConfig from './vite.config.ts';

const tests = {
  environment: 'node' as const,
  setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/patience.ts'],
  // Long enough for a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
/** They share their modules: importing the server anew for each file took a third of their time. */
const shared = { isolate: false };
/** Tests of these projects start gateways in their own processes. */
const globalSetup = 'tests/support/buildGateway.ts';
/** The import, the check, the release and the product without a feature. */
const tools = [
  'tests/cases/**/*.test.ts',
  'tests/import/*.test.ts',
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
/** What depends on the database runs again on PostgreSQL. */
const onDatabases = ['contract', 'features', 'load'].flatMap((folder) => saying('availableDatabases', folder));
/** Tests of features of the gateway. */
const ofGateway = 'tests/features/*/server/*.test.ts';
/** Tests that render components. */
const rendered = ['unit', 'features'].flatMap((folder) => saying('@vitest-environment happy-dom', folder));
/** They replace modules or styles, which other files would find replaced. */
const alone = ['vi.mock(', 'vi.resetModules(', 'withStyles()'].flatMap((text) =>
  ['unit', 'features'].flatMap((folder) => saying(text, folder)),
);
const dom = { ...tests, setupFiles: [...tests.setupFiles, 'tests/support/wholeApp.ts'] };

/** They start an S3 server, or wait for seconds: not before every commit. */
const waiting = ['backupPlaces', 'exportMeanwhile', 'readinessQueue', 'rehearse', 'storage'].map(
  (file) => `tests/contract/${file}.test.ts`,
);
const floods = ['drawing', 'drawingCalls', 'libsqlBusy'].map((file) => `tests/faults/${file}.test.ts`);
const faults = {
  ...tests,
  globalSetup,
  include: ['tests/faults/**/*.test.ts'],
  testTimeout: 120_000,
  provide: { database: 'libsql' as const },
};

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres && process.argv.includes('postgres')) process.stderr.write('SKIPPED: tests on PostgreSQL, which is not installed.\n');

/** `npm test` runs the projects `unit`, `dom` and `contract`, `npm run test:full` the others. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Half of the time tests wait for answers, timers and processes.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      // As the browser tests: one that fails in CI is tried up to twice more, and listed as flaky.
      retry: process.env.CI ? 2 : 0,
      reporters: ['default', listFlaky(), recordSlowTests()],
      // A project without tests here is no failure: `postgres` where PostgreSQL is not installed.
      passWithNoTests: true,
      projects: [
        {
          extends: true,
          test: {
            ...tests,
            ...shared,
            setupFiles: [...tests.setupFiles, 'tests/support/platformClasses.ts'],
            name: 'unit',
            include: ['tests/{unit,features}/**/*.test.{ts,tsx}'],
            exclude: [...tools, ...rendered, ...alone, ofGateway],
          },
        },
        { extends: true, test: { ...dom, ...shared, name: 'dom', include: rendered, exclude: alone } },
        { extends: true, test: { ...dom, name: 'alone', include: rendered.filter((file) => alone.includes(file)) } },
        { extends: true, test: { ...tests, name: 'mocked', include: alone.filter((file) => !rendered.includes(file)) } },
        {
          extends: true,
          test: {
            ...tests,
            ...shared,
            name: 'contract',
            globalSetup,
            include: ['tests/contract/*.test.ts', ofGateway],
            exclude: [...tools, ...waiting],
            provide: { database: 'libsql' },
          },
        },
        { extends: true, test: { ...tests, ...shared, name: 'waiting', globalSetup, include: waiting, provide: { database: 'libsql' } } },
        { extends: true, test: { ...tests, ...shared, name: 'tools', globalSetup, include: tools } },
        { extends: true, test: { ...tests, ...shared, name: 'proxies', globalSetup, include: ['tests/proxies/*.test.ts'] } },
        { extends: true, test: { ...tests, ...shared, name: 'load', include: ['tests/load/*.test.ts'], provide: { database: 'libsql' } } },
        {
          extends: true,
          test: {
            ...tests,
            ...shared,
            name: 'postgres',
            include: hasPostgres ? ['tests/postgres/*.test.ts', ...onDatabases] : [],
            provide: { database: 'PostgreSQL' },
            globalSetup: ['tests/support/buildGateway.ts', 'tests/support/sharedPostgres.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...tests,
            ...shared,
            name: 'django',
            testTimeout: 120_000,
            include: ['tests/django/*.test.ts'],
            provide: { database: 'libsql' },
          },
        },
        // They kill, freeze and fill: after the other tests.
        { extends: true, test: { ...faults, name: 'faults', exclude: floods, maxWorkers: 2, sequence: { groupOrder: 1 } } },
        // They take all the processor has, and measure times.
        { extends: true, test: { ...faults, name: 'floods', include: floods, maxWorkers: 1, sequence: { groupOrder: 2 } } },
      ],
    },
  }),
);
