import type { DescribedField } from '../../../server/openApi/describedApi';
import { toSingular } from '../../../server/openApi/words/inflect';
import { camel, splitWords } from '../../../server/openApi/words/words';
import type { Field } from '../../../src/schema/fieldTypes';
import { leaveOut, type Scope } from './drafted';
import { guessTarget } from './guessReference';

const keyKinds = new Set(['integer', 'number', 'string', 'any']);

/** Finds the sibling that accepts the key or keys of nested objects: `category_id`, `categoryId`, `category_ids`. */
export function writeSibling({ source, kind }: DescribedField, siblings: readonly DescribedField[]): DescribedField | undefined {
  const words = splitWords(source);
  const one = [...words.slice(0, -1), toSingular(words.at(-1) ?? '')];
  const names = ['id', 'pk', 'uuid', 'ids', 'uuids'].flatMap((end) =>
    [words, one].flatMap((base) => [[...base, end].join('_'), camel([...base, end])]),
  );
  return siblings.find((other) => names.includes(other.source) && !other.readOnly && (other.kind === 'array') === (kind === 'array'));
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
