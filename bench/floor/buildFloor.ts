import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../tools/precompress';

/**
 * Builds the floor app with Vite as `npm create vite` sets it up, compressed as ours is.
 *
 * @param outDir an absolute path
 */
export async function buildFloor(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  await precompress(`${outDir}/assets`);
}
