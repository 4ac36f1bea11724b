import { existsSync, readFileSync } from 'node:fs';
import { getMessages } from './allMessages';

const record = 'resources/imported.json';

/** Where the keys of a file of messages begin: those of a resource are put together in `resources`, those of the product in `common`. */
function getPrefix(file: string): string {
  const [, resource] = /\/resources\/(\w+)\.ts$/.exec(file) ?? [];
  if (resource !== undefined) return `resources.${resource}`;
  return file.endsWith('/product/product.ts') ? 'common' : (/(\w+)\.ts$/.exec(file)?.[1] ?? '');
}

/** Keys of Arabic messages that an import had no Arabic for, and that nobody has translated since: they read as in English. */
export function untranslatedKeys(): ReadonlySet<string> {
  if (!existsSync(record)) return new Set();
  const { untranslated = {} } = JSON.parse(readFileSync(record, 'utf8')) as { untranslated?: Readonly<Record<string, readonly string[]>> };
  const arabic = getMessages('ar');
  const keys = Object.entries(untranslated).flatMap(([file, paths]) => paths.map((path) => `${getPrefix(file)}.${path}`));
  return new Set(keys.flatMap((key) => [...arabic.keys()].filter((one) => one === key || one.startsWith(`${key}.`))));
}
