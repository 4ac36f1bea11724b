import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentsPlugin } from './tools/contentsPlugin.ts';
import { guidePlugin } from './tools/guidePlugin.ts';

/** The app's screens for the gateway, which draws them before the browser has the app (`src/screenThread.ts`). */
export default defineConfig({
  plugins: [react(), contentsPlugin(), guidePlugin()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // One file: all packages are in it, so that each is read as a browser's bundler would read it.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/screenThread.ts',
    outDir: 'dist/screens',
    target: 'node20',
    emptyOutDir: true,
    minify: true,
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
