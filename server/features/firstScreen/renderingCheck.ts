import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadinessCheck } from '../../probes/createReadiness';
import { readStamp } from '../../web/release';
import { rendererFile, type ThreadState, threadState } from './screenThread';

/** Checks the rendering thread, without which documents are only slower. @returns undefined without a built renderer */
export function renderingCheck(distDir: string): ReadinessCheck | undefined {
  const file = join(distDir, rendererFile);
  if (!existsSync(file)) return undefined;
  const stamp = readStamp(distDir);
  return { required: false, ask: async () => toAnswer(threadState(file, stamp)) };
}

function toAnswer(state: ThreadState): 'ok' | 'starting' {
  if (state === 'ended') throw new Error('the rendering thread has ended; the next document starts another one');
  return state === 'starting' ? 'starting' : 'ok';
}
