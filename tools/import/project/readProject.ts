import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ImportError } from '../../../server/openApi/importError.ts';
import type { Data } from '../merge/mergeValue.ts';
import { readData } from '../write/dataFile.ts';
import { readRegistry, registryPath } from '../write/registryFile.ts';
import { type ImportRecord, importRecordPath, parseRecord } from './importRecord.ts';

export interface ProjectResource {
  readonly name: string;
  readonly path: string;
  readonly file: string;
  readonly constant: string;
  readonly declaration: Data;
}

export interface Project {
  readonly root: string;
  read(file: string): string | undefined;
  readonly resources: readonly ProjectResource[];
  readonly pages: readonly string[];
  /** Resources whose declaration is code. They are not changed. */
  readonly unreadable: readonly { readonly constant: string; readonly path: string | undefined }[];
  readonly record: ImportRecord | undefined;
}

function readFile(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new ImportError('unreachable', `${file} cannot be read: ${(error as Error).message}.`, 'Fix that first.');
  }
}

function readResource(
  { constant, from }: { readonly constant: string; readonly from: string },
  read: Project['read'],
): ProjectResource | Project['unreadable'][number] {
  const file = `${posix.join('resources', from).replace(/\.ts$/, '')}.ts`;
  const text = read(file) ?? '';
  const { value: declaration } = readData(text, file) ?? {};
  const { name, path } = declaration ?? {};
  if (declaration && typeof name === 'string' && typeof path === 'string') return { name, path, file, constant, declaration };
  return { constant, path: /\bpath:\s*['"]([^'"]+)['"]/.exec(text)?.[1] };
}

/** Reads declarations without running them. @throws ImportError if this is not a project or a file does not parse */
export function readProject(root: string): Project {
  const read = (file: string) => readFile(root, file);
  const registry = read(registryPath);
  if (registry === undefined) {
    throw new ImportError(
      'unreachable',
      `${join(root, registryPath)} is not there.`,
      'Run it in the folder of the project, or name that by --out.',
    );
  }
  const entries = readRegistry(registry);
  const declared = entries.flatMap((entry) => (entry.kind === 'page' ? [] : [readResource(entry, read)]));
  const record = read(importRecordPath);
  return {
    root,
    read,
    resources: declared.filter((one) => 'declaration' in one),
    pages: entries.flatMap((entry) => (entry.kind === 'page' ? [entry.name] : [])),
    unreadable: declared.filter((one) => !('declaration' in one)),
    record: record === undefined ? undefined : parseRecord(record),
  };
}
