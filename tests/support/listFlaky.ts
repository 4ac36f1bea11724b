import type { Reporter } from 'vitest/node';

/** Lists the tests that passed only when they were tried again: the usual report names none of them. */
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
