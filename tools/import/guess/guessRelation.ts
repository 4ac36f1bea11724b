import type { DescribedField } from '../../../server/openApi/describedApi';
import { toSingular } from '../../../server/openApi/words/inflect';
import { camel, splitWords } from '../../../server/openApi/words/words';
import type { Field } from '../../../src/schema/fieldTypes';
import { leaveOut, type Scope } from './drafted';
import { guessTarget } from './guessReference';

const keyKinds = new Set(['integer', 'number', 'string', 'any']);

/** Keys that other properties are named after too, so only one that no answer has is the key of the object. */
const otherKeys = ['slug', 'uid', 'guid', 'key', 'code', 'slugs', 'uids', 'guids', 'keys', 'codes'];

/** Finds the sibling that accepts the key or keys of nested objects: `category_id`, `categoryId`, `category_ids`, `categorySlug`. */
export function writeSibling({ source, kind }: DescribedField, siblings: readonly DescribedField[]): DescribedField | undefined {
  const words = splitWords(source);
  const one = [...words.slice(0, -1), toSingular(words.at(-1) ?? '')];
  const getNames = (ends: readonly string[]) =>
    ends.flatMap((end) => [words, one].flatMap((base) => [[...base, end].join('_'), camel([...base, end])]));
  const writable = siblings.filter((other) => !other.readOnly && (other.kind === 'array') === (kind === 'array'));
  const find = (ends: readonly string[], among: readonly DescribedField[]) => {
    const names = getNames(ends);
    return among.find((other) => names.includes(other.source));
  };
  return (
    find(['id', 'pk', 'uuid', 'ids', 'uuids'], writable) ??
    find(
      otherKeys,
      writable.filter((other) => other.writeOnly),
    )
  );
}

export function guessOne(described: DescribedField, scope: Scope): Field | undefined {
  const target = guessTarget(described, scope);
  if (!target) return undefined;
  if (described.kind !== 'object') return { type: 'reference', resource: target.name };
  const write = writeSibling(described, scope.siblings);
  if (write) return { type: 'reference', resource: target.name, write: write.source, ...(write.required && { required: true }) };
  return { type: 'reference', resource: target.name, ...unwritable(described, scope) };
}

export function guessMany(described: DescribedField, scope: Scope): Field | undefined {
  const { items, body } = described;
  const write = writeSibling(described, scope.siblings);
  if (!items || (!keyKinds.has(items.kind) && items.kind !== 'object') || items.choices) return undefined;
  const isWrittenAsObjects = items.kind === 'object' && !described.readOnly && !write && (body?.items ?? items).kind === 'object';
  const said = scope.choices.references[`${scope.about}.${described.source}`];
  if (isWrittenAsObjects && !said) return undefined;
  const target = guessTarget({ ...items, source: described.source }, scope, true);
  if (!target) return undefined;
  if (write) return { type: 'references', resource: target.name, write: write.source, ...(write.required && { required: true }) };
  return { type: 'references', resource: target.name, ...(items.kind === 'object' && unwritable(described, scope)) };
}

/** Nested objects without a property for their keys are read-only. */
function unwritable(described: DescribedField, scope: Scope): { readonly readOnly?: true } {
  const body = described.body?.items ?? described.body;
  if (body && keyKinds.has(body.kind)) return {};
  if (!described.readOnly)
    leaveOut(scope, described.source, 'changes would be sent as an object, and the admin sends keys, so it is only shown');
  return { readOnly: true };
}
