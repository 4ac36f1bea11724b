import { execFileSync, spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';
import type { BenchApp } from '../browser/benchApp';
import { ours } from '../browser/ours';
import { createServers } from '../createServers';
import type { Measure } from '../measure';
import { checkOut } from './checkOut';
import { type FirstScreens, firstScreens } from './firstScreens';
import { type Pair, toComparison } from './toComparison';

export interface AgainstOptions {
  readonly runs: number;
  /** If true, another process keeps a core busy during the measurement. */
  readonly isBusy: boolean;
  readonly say: (line: string) => void;
  readonly fail: (line: string) => void;
}

/**
 * Builds an earlier version and compares its first screens with those of this version. Both run in turn, so that other load affects both.
 *
 * @param commit the earlier version
 */
export async function measureAgainst(commit: string, { runs, isBusy, say, fail }: AgainstOptions): Promise<Measure[]> {
  const former = checkOut(commit);
  const servers = createServers();
  const load = isBusy ? spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }) : undefined;
  try {
    if (!former.sharesPackages) run('npm', ['ci', '--no-audit', '--no-fund'], former.folder, say);
    run('npm', ['run', 'build'], former.folder, say);
    const apps = [ours(await servers.start('server/main.ts')), formerApp(await servers.start('server/main.ts', { cwd: former.folder }))];
    return toComparison(await takeTurns(apps, runs, say, fail));
  } finally {
    load?.kill();
    await servers.stop();
    former.remove();
  }
}

const formerApp = (origin: string): BenchApp => ({ ...ours(origin), name: 'former' });

/** Alternates which version starts. The first run is a warm-up and is not counted. */
async function takeTurns(
  apps: readonly BenchApp[],
  runs: number,
  say: AgainstOptions['say'],
  fail: AgainstOptions['fail'],
): Promise<Pair[]> {
  const browser = await chromium.launch(chromiumOptions());
  const pairs: Pair[] = [];
  try {
    for (let turn = 0; turn <= runs; turn += 1) {
      const taken: Partial<Record<BenchApp['name'], FirstScreens>> = {};
      for (const app of turn % 2 === 0 ? apps : [...apps].reverse()) {
        const figures = await firstScreens(browser, app).catch((error: Error) => fail(`${app.name}: ${error.message}`));
        if (figures) taken[app.name] = figures;
        say(`run ${turn} of ${runs}  ${app.name}  ${JSON.stringify(figures)}`);
      }
      if (turn > 0 && taken.ours && taken.former) pairs.push({ ours: taken.ours, former: taken.former });
    }
  } finally {
    await browser.close();
  }
  return pairs;
}

function run(command: string, args: readonly string[], cwd: string, say: AgainstOptions['say']): void {
  say(`${command} ${args.join(' ')}  in ${cwd}`);
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
