import { chromium } from '@playwright/test';
import { registry } from '../../resources/registry';
import { chromiumOptions } from '../../tools/chromiumOptions';
import type { Figures } from '../browser/figures';
import { listUsable } from '../browser/list';
import { ours } from '../browser/ours';
import { createServers } from '../createServers';
import type { Measure } from '../measure';
import { getRatio, median } from '../report/statistics';
import { copyWithResources } from './copyWithResources';

const many = 100;

/** Measures how much a resource adds to the first load of the list of accounts, by comparing this app with one of 100 resources. */
export async function measureGrowth(runs: number, say: (line: string) => void): Promise<Measure[]> {
  const few = registry.resources.length;
  const copy = copyWithResources(many - few);
  const servers = createServers();
  const browser = await chromium.launch(chromiumOptions());
  try {
    const apps = [ours(await servers.start('server/main.ts')), ours(await servers.start('server/main.ts', { cwd: copy.folder }))] as const;
    const pairs: [few: Figures, many: Figures][] = [];
    for (let run = 1; run <= runs; run += 1) {
      pairs.push([await listUsable(browser, apps[0]), await listUsable(browser, apps[1])]);
      say(`run ${run} of ${runs}  growth  ${JSON.stringify(pairs.at(-1))}`);
    }
    // Measured when the page is idle, because the amount prefetched before the first usable row varies.
    const of = (key: keyof Figures) => pairs.map(([small, large]) => [large[key] ?? Number.NaN, small[key] ?? Number.NaN] as const);
    const ratio = getRatio(of('rowsUsable'));
    return [
      {
        name: 'one more resource, on first load',
        unit: 'kB',
        value: median(of('bytesAtRest').map(([large, small]) => (large - small) / (many - few))),
        target: { of: 'value', is: 'at most', limit: 1 },
      },
      {
        name: `first list row usable, ${many} resources and ${few}`,
        unit: 'ms',
        value: median(of('rowsUsable').map(([large]) => large)),
        reference: median(of('rowsUsable').map(([, small]) => small)),
        ...(ratio === undefined ? {} : { ratio }),
        target: { of: 'ratio', is: 'at most', limit: 1.1 },
      },
    ];
  } finally {
    await browser.close();
    await servers.stop();
    copy.remove();
  }
}
