import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('docs/contributors/architecture.md has the figures that are counted', () => {
  // Runs in a separate process, because modules loaded by other tests would be counted.
  const { stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/measures/main.ts', '--check'], { encoding: 'utf8' });
  expect([stderr, status]).toEqual(['', 0]);
}, 180_000);
