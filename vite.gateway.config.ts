import { defineConfig } from 'vite';
import { contentsPlugin } from './tools/contentsPlugin.ts';

/** Packages with parts that are compiled for a platform. `npm run release` copies them. */
export const nativePackages = ['libsql', '@node-rs/argon2'];

/** The gateway of a release (`tools/release`): our code and its packages in plain JavaScript, readable in a stack. */
export default defineConfig({
  plugins: [contentsPlugin()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: nativePackages },
  build: {
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      // The process that reads an API's document has its own entry.
      input: ['server/main.ts', 'server/openApi/contractProcess.ts'],
      output: {
        // The script in documents is a part of this code.
        comments: false,
        // Code finds files by its own place, here as in the sources: `server/main` the app, `demo/demoRecords` its pictures.
        entryFileNames: 'server/[name].js',
        chunkFileNames: ({ name }) => (name === 'demoRecords' ? 'demo/[name].js' : `server/${name.replaceAll('.', '-')}-[hash].js`),
      },
    },
  },
});
