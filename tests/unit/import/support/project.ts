import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArguments } from '../../../../tools/import/cli/parseArguments';
import type { Report } from '../../../../tools/import/report';
import { type PreparedImport, prepareImport } from '../../../../tools/import/runImport';

/** A temporary copy of this project's declarations and of the files that check them. */
export interface TemporaryProject {
  readonly root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Replaces text in a file. Throws if the text is missing. */
  change(file: string, from: string, to: string): void;
  prepare(...argv: string[]): Promise<PreparedImport>;
  import(...argv: string[]): Promise<Report>;
  /** Skips the checks, which take seconds. */
  importUnchecked(...argv: string[]): Promise<Report>;
  remove(): void;
}

const copied = ['resources', 'src/schema', 'i18n', 'public/favicon.svg', 'biome.json'];
const compiled = ['resources', 'i18n/*/resources.ts', 'i18n/*/resources', 'i18n/*/dashboard.ts'];

export function temporaryProject(): TemporaryProject {
  const root = mkdtempSync(join(tmpdir(), 'import-project-'));
  for (const path of copied) cpSync(path, join(root, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  writeFileSync(join(root, 'tsconfig.product.json'), JSON.stringify({ compilerOptions, include: compiled }));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const prepare = (...argv: string[]) => prepareImport(parseArguments([...argv, '--out', root]));
  return {
    root,
    read,
    write,
    prepare,
    change(file, from, to) {
      if (!read(file).includes(from)) throw new Error(`${file} does not say ${from}:\n${read(file)}`);
      write(file, read(file).replace(from, to));
    },
    import: async (...argv) => (await prepare(...argv)).write(),
    importUnchecked: async (...argv) => (await prepare(...argv)).write(async () => []),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
