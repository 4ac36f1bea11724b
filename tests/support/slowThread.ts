import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SlowThread {
  readonly distDir: string;
  remove(): void;
}

/** Source of a thread that blocks for `milliseconds`, numbers its renderings, and hangs if the path contains `hang`. */
const thread = (milliseconds: number, startMs: number) => `
import { parentPort } from 'node:worker_threads';
let renderings = 0;
parentPort.on('message', ({ kind, id, request }) => {
  if (kind !== 'render') return;
  renderings += 1;
  for (const end = performance.now() + ${milliseconds}; performance.now() < end || request.path.includes('hang'); );
  const screen = { html: '<p>Drawing ' + renderings + '</p>', globalCss: '', css: '', styleNames: '', reads: [] };
  parentPort.postMessage({ kind: 'rendered', id, screen });
});
for (const end = performance.now() + ${startMs}; performance.now() < end; );
parentPort.postMessage({ kind: 'ready' });
`;

const page = '<!doctype html><html><head><title></title><script type="module" src="/assets/app.js"></script></head><body></body></html>';

/**
 * Creates a built app with a slow rendering thread.
 *
 * @param milliseconds duration of a rendering in ms
 * @param startMs startup time of the thread in ms
 */
export function slowThread(milliseconds: number, startMs = 0): SlowThread {
  const distDir = mkdtempSync(join(tmpdir(), 'slow-thread-'));
  for (const folder of ['assets', 'screens']) mkdirSync(join(distDir, folder));
  writeFileSync(join(distDir, 'index.html'), page);
  writeFileSync(join(distDir, 'assets/app.js'), 'export {}');
  writeFileSync(join(distDir, 'screens/package.json'), '{"type":"module"}');
  writeFileSync(join(distDir, 'screens/screenThread.js'), thread(milliseconds, startMs));
  return { distDir, remove: () => rmSync(distDir, { recursive: true }) };
}

/** Returns the number of the rendering that a document contains, or undefined if the document is unrendered. */
export function getRendering(html: string): number | undefined {
  const number = /<p>Drawing (\d+)<\/p>/.exec(html)?.[1];
  return number === undefined ? undefined : Number(number);
}
