/**
 * `npm run bench`: compares this app with the floor app and prints the table of docs/reports/performance.md. `--against <commit>` compares
 * the first screens with those of an earlier version instead, `--busy` while another process keeps a core busy. `--runs 5`, `--only <part>`
 * (repeatable), `--write` (to docs/reports/performance.md), `--json <file>`, `--minutes 60` (for `load-replay`, which runs only if
 * requested).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { apiParts, measureApi } from './api/measureApi';
import { floor } from './browser/floor';
import { ours } from './browser/ours';
import { browserParts, runBrowser } from './browser/runBrowser';
import { measureCapacity } from './capacity/measureCapacity';
import { createServers } from './createServers';
import { measureExport } from './export/measureExport';
import { buildFloor } from './floor/buildFloor';
import { measureAgainst } from './former/measureAgainst';
import { measureGrowth } from './growth/measureGrowth';
import { measureImport } from './import/measureImport';
import { measureLoad } from './load/measureLoad';
import { measureReplay } from './load/measureReplay';
import type { Measure } from './measure';
import { measureParts } from './parts/measureParts';
import { replaceBetween } from './report/replaceBetween';
import { toMeasures } from './report/toMeasures';
import { toTable } from './report/toTable';
import { measureRows } from './rows/measureRows';

const document = 'docs/reports/performance.md';
const floorDist = resolve('.cache/bench/floor');

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    write: { type: 'boolean' },
    json: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    against: { type: 'string' },
    busy: { type: 'boolean' },
  },
});
const say = (line: string) => console.error(line);
/** A failed measurement fails the run. A missed target does not. */
const fail = (line: string) => {
  say(`FAILED ${line}`);
  process.exitCode = 1;
};
const runs = Number(values.runs);
const wanted = (part: string) => !values.only || values.only.includes(part);

const sections: Readonly<Record<string, { readonly parts: readonly string[]; measure(parts: readonly string[]): Promise<Measure[]> }>> = {
  browser: { parts: Object.keys(browserParts), measure: measureBrowser },
  growth: {
    parts: ['growth'],
    measure() {
      buildOurs();
      return measureGrowth(runs, say);
    },
  },
  rows: {
    parts: ['rows'],
    measure() {
      buildOurs();
      return measureRows(runs, say);
    },
  },
  parts: { parts: ['parts'], measure: () => measureParts(runs, say) },
  import: {
    parts: ['import'],
    measure() {
      buildOurs();
      return measureImport(say);
    },
  },
  export: {
    parts: ['export'],
    measure() {
      buildOurs();
      return measureExport(say);
    },
  },
  capacity: {
    parts: ['capacity'],
    measure() {
      buildOurs();
      return measureCapacity(say);
    },
  },
  load: {
    parts: ['load', 'load-replay'],
    async measure(parts) {
      buildOurs();
      return [
        ...(parts.includes('load') ? await measureLoad(say) : []),
        ...(values.only?.includes(replay) ? await measureReplay(Number(values.minutes), say) : []),
      ];
    },
  },
  api: {
    parts: apiParts,
    measure(parts) {
      buildOurs();
      return measureApi(parts, say);
    },
  },
};

/** Takes an hour, so it runs only if requested. */
const replay = 'load-replay';

/** Starts the gateway first, because it fills the database of both. */
async function measureBrowser(parts: readonly string[]): Promise<Measure[]> {
  buildOurs();
  await buildFloor(floorDist);
  const servers = createServers();
  try {
    const env = { DATA_DIR: servers.dataDir(), DIST_DIR: floorDist };
    const apps = {
      ours: ours(await servers.start('server/main.ts', { env })),
      floor: floor(await servers.start('bench/floor/serve.ts', { env })),
    };
    return toMeasures(await runBrowser({ apps, runs, parts, say, fail }));
  } finally {
    await servers.stop();
  }
}

function buildOurs(): void {
  execFileSync('npx', ['tsx', 'tools/build.ts', '--if-changed'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

const parts = Object.values(sections).flatMap((section) => section.parts);
const unknown = values.only?.find((part) => !parts.includes(part));
if (unknown) throw new Error(`--only ${unknown}: there is no such part. Use one of ${parts.join(', ')}.`);
if (!(runs >= 1)) throw new Error(`--runs ${values.runs}: use a number from 1.`);

const all: Measure[] = [];
if (values.against) {
  buildOurs();
  all.push(...(await measureAgainst(values.against, { runs, isBusy: values.busy ?? false, say, fail })));
  console.log(`\n${toTable(all)}\n`);
} else
  for (const [name, section] of Object.entries(sections)) {
    const asked = section.parts.filter(wanted);
    if (asked.length === 0) continue;
    const measures = await section.measure(asked);
    all.push(...measures);
    const table = toTable(measures);
    console.log(`\n${table}\n`);
    if (values.write) writeFileSync(document, replaceBetween(readFileSync(document, 'utf8'), name, table));
  }
if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`);
