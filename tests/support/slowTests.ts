import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter as BrowserReporter } from '@playwright/test/reporter';
import type { Reporter } from 'vitest/node';

export interface SlowTest {
  readonly ms: number;
  readonly file: string;
  readonly name: string;
}

const file = '.reports/slowTests.jsonl';

/** Appends to the file, because `npm test` and `npm run test:full` consist of several runs, some concurrent. */
function record(tests: readonly SlowTest[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const slow = tests.filter(({ ms }) => ms >= 1_000);
  appendFileSync(file, slow.map((test) => `${JSON.stringify({ ...test, ms: Math.round(test.ms) })}\n`).join(''));
}

/** Returns the slow tests of all runs since the file was deleted, slowest first. For a test that ran twice, the last run counts. */
export function readSlowTests(): readonly SlowTest[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const tests = lines.map((line) => JSON.parse(line) as SlowTest);
  const last = new Map(tests.map((test) => [`${test.file} ${test.name}`, test]));
  return [...last.values()].sort((one, other) => other.ms - one.ms);
}

export const recordSlowTests = (): Reporter => ({
  onTestRunEnd: (modules) =>
    record(
      modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          ms: test.diagnostic()?.duration ?? 0,
          file: `${module.project.name}: ${module.relativeModuleId}`,
          name: test.fullName,
        })),
      ),
    ),
});

// biome-ignore lint/style/noDefaultExport: Playwright loads reporters by path
export default class SlowBrowserTests implements BrowserReporter {
  private readonly tests: SlowTest[] = [];

  onTestEnd: BrowserReporter['onTestEnd'] = (test, { duration }) => {
    const [, , path = '', ...names] = test.titlePath();
    this.tests.push({ ms: duration, file: `browser: ${path}`, name: names.join(' > ') });
  };

  onEnd(): void {
    record(this.tests);
  }

  printsToStdio(): boolean {
    return false;
  }
}
