import { relative, resolve } from 'node:path';
import type { RanTest } from './specificationCoverage';

/** Where the runs leave their reports; `tools/checkCoverage.ts` reads the first two. */
export const reportFiles = {
  vitest: '.reports/vitest.json',
  playwright: '.reports/playwright.json',
  interop: '.reports/interop.json',
} as const;

/** The part of Vitest's JSON report that is read (vitest.dev, "Reporters", JSON). */
export interface VitestReport {
  readonly testResults: readonly {
    /** Absolute. */
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** The part of Playwright's JSON report that is read (playwright.dev, "Test reporters", JSON). */
export interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** Below `rootDir`. */
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** @param root the repository, to which the files of the answer are relative */
export function readVitest(report: VitestReport, root: string): RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: fileOf(root, name), title, passed: status === 'passed' })),
  );
}

/** @param root the repository, to which the files of the answer are relative */
export function readPlaywright({ config, suites }: PlaywrightReport, root: string): RanTest[] {
  const ran: RanTest[] = [];
  const visit = (suite: PlaywrightSuite) => {
    for (const { file, title, ok, tests } of suite.specs ?? [])
      ran.push({
        file: fileOf(root, resolve(config.rootDir, file)),
        title,
        passed: ok && tests.every(({ status }) => status === 'expected'),
      });
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of suites) visit(suite);
  return ran;
}

function fileOf(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}
