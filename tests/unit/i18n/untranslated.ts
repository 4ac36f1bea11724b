import { existsSync, readFileSync } from 'node:fs';
import { getMessages } from './allMessages';

const record = 'resources/imported.json';

/** Prefix of the keys in a message file. Those of resources are in `resources`, those of the product in `common`. */
function getPrefix(file: string): string {
  const [, resource] = /\/resources\/(\w+)\.ts$/.exec(file) ?? [];
  if (resource !== undefined) return `resources.${resource}`;
  return file.endsWith('/product/product.ts') ? 'common' : (/(\w+)\.ts$/.exec(file)?.[1] ?? '');
}

/** Keys of Arabic messages that an import left in English and that have not been translated since. */
export function untranslatedKeys(): ReadonlySet<string> {
  if (!existsSync(record)) return new Set();
  const { untranslated = {} } = JSON.parse(readFileSync(record, 'utf8')) as { untranslated?: Readonly<Record<string, readonly string[]>> };
  const arabic = getMessages('ar');
  const keys = Object.entries(untranslated).flatMap(([file, paths]) => paths.map((path) => `${getPrefix(file)}.${path}`));
  return new Set(keys.flatMap((key) => [...arabic.keys()].filter((one) => one === key || one.startsWith(`${key}.`))));
}
