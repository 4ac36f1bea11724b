import type { DescribedCollection } from '../../../server/openApi/describedApi';
import { listed } from '../../../server/openApi/listed';
import { camel, pluralWords, singularWords, splitWords } from '../../../server/openApi/words/words';
import { isInherited } from '../../../src/schema/objects';
import type { Choices } from '../draft';
import type { DraftTarget } from './drafted';
import { keyTypeOfRecords } from './keyTypes';

const reservedWords = new Set(
  listed(
    'dashboard, profile, auth, login, api, assets, registry, default, package, class, new, import, export, delete, function',
    'enum, interface, public, private, static, return, case, this, null, true, false, void, with, switch, super, try, var',
    'let, const, for, if, in, do, else, while, yield, await, catch, throw, break, continue, extends, typeof, eval',
    'arguments, resources',
  ),
);

function wordsOfPath({ path, kind }: Pick<DescribedCollection, 'path' | 'kind'>, parts: number): string[] {
  const words = splitWords(path.split('/').slice(-parts).join('-'));
  return kind === 'singleton' ? words : pluralWords(words);
}

export function getTargets(collections: readonly DescribedCollection[], { existing = [], reserved = [] }: Choices): DraftTarget[] {
  const used = new Set([...reserved, ...existing.map(({ name }) => name)]);
  return collections.map((collection) => {
    const known = existing.find(({ path }) => path === collection.path)?.name;
    const depth = collection.path.split('/').length;
    const candidates = Array.from({ length: depth }, (_, index) => camel(wordsOfPath(collection, index + 1)));
    const isFree = (name: string) => /^[a-z]/.test(name) && !used.has(name) && !reservedWords.has(name) && !isInherited(name);
    const [last = ''] = candidates;
    const base = /^[a-z]/.test(last) ? last : `records${last}`;
    const numbered = Array.from({ length: collections.length + used.size }, (_, index) => `${base}${index + 2}`);
    const name = known ?? [...candidates, base, `${base}Records`, ...numbered].find(isFree) ?? last;
    used.add(name);
    const words = splitWords(collection.path.split('/').at(-1) ?? '');
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

export function existingTargets({ existing = [] }: Choices, described: readonly DraftTarget[]): DraftTarget[] {
  return existing
    .filter(({ path }) => !described.some((one) => one.path === path))
    .map(({ name, path }) => ({
      name,
      path,
      singular: singularWords(splitWords(path.split('/').at(-1) ?? '')),
      key: 'id',
      keyType: undefined,
    }));
}
