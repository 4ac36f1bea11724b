import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const entries = { v4: '../pages/v4Client.tsx', ours: '../pages/ourClient.ts' } as const;

export type PageName = keyof typeof entries;

export type Bundles = Readonly<Record<PageName, string>>;

/** Bundles both clients unmodified. `next-auth/react` reads its address from environment variables, which are undefined here. */
export async function bundlePages(): Promise<Bundles> {
  return { v4: await bundle(entries.v4), ours: await bundle(entries.ours) };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.NEXTAUTH_URL': 'undefined',
      'process.env.NEXTAUTH_URL_INTERNAL': 'undefined',
      'process.env.VERCEL_URL': 'undefined',
    },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL(entry, import.meta.url)) },
    },
  });
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = chunks.find((chunk) => chunk.type === 'chunk');
  if (chunks.length !== 1 || script?.type !== 'chunk') throw new Error(`${entry} was bundled into ${chunks.length} files instead of one.`);
  return script.code;
}
