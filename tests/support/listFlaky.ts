import type { Reporter } from 'vitest/node';

/** Prints the tests that passed only after a retry. Vitest's report does not name them. */
export function listFlaky(): Reporter {
  const flaky: string[] = [];
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky) flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
    },
    onTestRunEnd() {
      for (const name of flaky) process.stderr.write(`FLAKY: ${name}\n`);
    },
  };
}
