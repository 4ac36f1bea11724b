import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../tools/precompress';

/**
 * Builds the floor app with Vite's default settings and compresses it like our app.
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
