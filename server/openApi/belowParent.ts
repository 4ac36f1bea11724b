import type { DescribedCollection } from './describedApi.ts';
import { isParameter } from './findPaths.ts';
import type { FoundCollection } from './foundCollection.ts';
import { singularWords, splitWords } from './words/words.ts';

/** Name of the reference to the parent: from the path's parameter (`owner_pk`), else from the parent's name. */
function toSource(parameter: string, above: string): string {
  const name = parameter.replace(/^parent_lookup_/, '').replace(/[_-]?(pk|id|uuid|uid|slug)$/i, '');
  return /^[a-z][A-Za-z0-9_]*$/.test(name) ? name : singularWords(splitWords(above.split('/').at(-1) ?? '')).join('_');
}

/** Returns the collection with the reference to its parent in its path, instead of a property. @param parent path of that collection */
export function belowParent(collection: DescribedCollection, found: FoundCollection, parent: string): DescribedCollection {
  const parameter = found.base.split('/').find(isParameter) ?? '';
  const source = toSource(parameter.slice(1, -1), parent);
  return {
    ...collection,
    path: collection.path.replace(parameter, `{${source}}`),
    parent: { path: parent, source },
    fields: collection.fields.filter((one) => one.source !== source),
  };
}
