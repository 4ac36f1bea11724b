import { isInherited } from '../../../src/schema/ownValue';
import { listed } from '../../words';
import type { DescribedCollection } from '../describedApi';
import type { Choices } from '../draft';
import { camel, pluralWords, singularWords, wordsOf } from '../words/words';
import type { DraftTarget } from './drafted';
import { keyTypeOfRecords } from './keyTypes';

/** Routes of the admin, and reserved words of JavaScript. */
const reserved = new Set(
  listed(
    'dashboard, profile, auth, login, api, assets, registry, default, package, class, new, import, export, delete, function',
    'enum, interface, public, private, static, return, case, this, null, true, false, void, with, switch, super, try, var',
    'let, const, for, if, in, do, else, while, yield, await, catch, throw, break, continue, extends, typeof, eval',
    'arguments, resources',
  ),
);

/** Words of the last part of a collection's path. */
function wordsOfPath({ path, kind }: Pick<DescribedCollection, 'path' | 'kind'>, parts: number): string[] {
  const words = wordsOf(path.split('/').slice(-parts).join('-'));
  return kind === 'singleton' ? words : pluralWords(words);
}

/** Resources of the collections, in their order. Existing ones keep their names, new ones get free names. */
export function targetsOf(collections: readonly DescribedCollection[], { existing = [], taken = [] }: Choices): DraftTarget[] {
  const used = new Set([...taken, ...existing.map(({ name }) => name)]);
  return collections.map((collection) => {
    const known = existing.find(({ path }) => path === collection.path)?.name;
    const depth = collection.path.split('/').length;
    const candidates = Array.from({ length: depth }, (_, index) => camel(wordsOfPath(collection, index + 1)));
    const isFree = (name: string) => /^[a-z]/.test(name) && !used.has(name) && !reserved.has(name) && !isInherited(name);
    const [last = ''] = candidates;
    const base = /^[a-z]/.test(last) ? last : `records${last}`;
    const numbered = Array.from({ length: collections.length + used.size }, (_, index) => `${base}${index + 2}`);
    const name = known ?? [...candidates, base, `${base}Records`, ...numbered].find(isFree) ?? last;
    used.add(name);
    const words = wordsOf(collection.path.split('/').at(-1) ?? '');
    return {
      name,
      path: collection.path,
      singular: collection.kind === 'singleton' ? words : singularWords(words),
      component: collection.component,
      components: collection.components,
      key: collection.key,
      keyType: keyTypeOfRecords(collection),
    };
  });
}

/** Resources of the project that are not in the described API. */
export function existingTargets({ existing = [] }: Choices, described: readonly DraftTarget[]): DraftTarget[] {
  return existing
    .filter(({ path }) => !described.some((one) => one.path === path))
    .map(({ name, path }) => ({
      name,
      path,
      singular: singularWords(wordsOf(path.split('/').at(-1) ?? '')),
      key: 'id',
      keyType: undefined,
    }));
}
