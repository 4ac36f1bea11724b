import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

export type SizedChunk = Pick<Rolldown.OutputChunk, 'isEntry' | 'code'>;

const index = resolve('customizations/index.tsx');

/** Returns the size that customizations add to the first chunk and to all others, in bytes of gzip. */
export function customizationSize(built: readonly SizedChunk[], uncustomized: readonly SizedChunk[]) {
  const getSize = (chunks: readonly SizedChunk[], isFirst: boolean) =>
    chunks.filter(({ isEntry }) => isEntry === isFirst).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  const added = (isFirst: boolean) => getSize(built, isFirst) - getSize(uncustomized, isFirst);
  return { first: added(true), lazy: added(false) };
}

/** Prints the size that customizations add. Builds the app again without them, because imports move code between chunks. */
export async function printCustomizationSize(built: Awaited<ReturnType<typeof build>>): Promise<void> {
  if (readFileSync(index, 'utf8').includes('defineCustomizations(registry, {})')) return;
  const uncustomized = await build({
    logLevel: 'silent',
    build: { write: false },
    plugins: [{ name: 'uncustomized', load: (id) => (id === index ? 'export const customizations = {};' : undefined) }],
  });
  const { first, lazy } = customizationSize(toChunks(built), toChunks(uncustomized));
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`Customizations add ${kilobytes(first)} (gzip) to the first chunk and ${kilobytes(lazy)} to chunks that load lazily.`);
}

function toChunks(built: Awaited<ReturnType<typeof build>>): readonly SizedChunk[] {
  const outputs = 'output' in built ? built.output : [];
  return outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
}
