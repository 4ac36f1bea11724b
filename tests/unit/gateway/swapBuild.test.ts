import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWeb } from '../../../server/web/createWeb';
import { readRelease, readStamp } from '../../../server/web/release';
import { beginBuild, tidy } from '../../../tools/swapBuild';

let folder: string;
let dist: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'));
  dist = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(name: string, swap = true) {
  const next = beginBuild(dist);
  mkdirSync(join(next.folder, 'assets'), { recursive: true });
  writeFileSync(join(next.folder, 'assets', `${name}.js`), `"${name}"`);
  writeFileSync(join(next.folder, 'index.html'), `<html><head></head><body>${name}</body></html>`);
  if (swap) next.swapIn(name);
  return next;
}
const entries = () => readdirSync(folder).sort();
const app = () => createWeb({ distDir: dist, https: false, mediaSources: [] });

describe('A build', () => {
  it('takes the place of the last one when it is whole; the one before stays, and no more', () => {
    for (const name of ['one', 'two', 'three']) build(name);
    expect(entries()).toEqual(['dist', 'dist.former']);
    expect([readStamp(dist), readStamp(`${dist}.former`)]).toEqual(['three', 'two']);
  });

  it('that is made again is no new release: the former one stays', () => {
    for (const name of ['one', 'two', 'two']) build(name);
    expect([readStamp(dist), readStamp(`${dist}.former`)]).toEqual(['two', 'one']);
  });

  it('leaves the last one as it is until then, and nothing of itself when it is given up', () => {
    build('one');
    const next = build('two', false);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('one');
    expect(existsSync(next.folder)).toBe(true);
    next.remove();
    expect(entries()).toEqual(['dist']);
  });

  it('puts right what killed builds left: a swap half done, and folders of processes that are no more', () => {
    build('one');
    build('two');
    const { pid } = spawnSync(process.execPath, ['--version']);
    for (const rest of ['next', 'old']) mkdirSync(`${dist}.${rest}-${pid}`);
    const running = build('three', false).folder;
    renameSync(dist, join(folder, 'lost'));
    tidy(dist);
    expect(readStamp(dist)).toBe('one');
    expect(existsSync(running), 'a build that still runs').toBe(true);
    expect(entries().filter((name) => name.includes(`-${pid}`))).toEqual([]);
  });
});

describe('A gateway that runs while the app is built anew', () => {
  it('serves the files of its own release, as one that starts then does for tabs that have not changed yet', async () => {
    build('one');
    const running = app();
    build('two');
    const started = app();
    for (const web of [running, started])
      for (const name of ['one', 'two']) {
        const answer = await web.request(`/assets/${name}.js`);
        expect([answer.status, await answer.text()]).toEqual([200, `"${name}"`]);
        expect(answer.headers.get('cache-control')).toContain('immutable');
      }
    expect(await (await running.request('/')).text()).toContain('one');
    expect(await (await started.request('/')).text()).toContain('two');
    build('three');
    expect((await started.request('/assets/one.js')).status).toBe(404);
  });

  it('finds its own renderer where it is now, and none of another release', () => {
    build('one');
    const release = readRelease(dist);
    expect(release.fileNow('screens/a.js')).toBe(join(dist, 'screens/a.js'));
    build('two');
    expect(release.fileNow('screens/a.js')).toBe(join(`${dist}.former`, 'screens/a.js'));
    build('three');
    expect(release.fileNow('screens/a.js')).toBeUndefined();
  });
});
