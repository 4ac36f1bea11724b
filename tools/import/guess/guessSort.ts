import { compact } from '../../../server/openApi/compact';
import type { DescribedCollection } from '../../../server/openApi/describedApi';
import { splitWords } from '../../../server/openApi/words/words';
import { getFieldType } from '../../../src/fields/definitions';
import { nameWords } from '../words/nameWords';
import { type DraftedField, leaveOut, note, type Scope } from './drafted';
import { isPlace } from './guessField';
import { getOrdering, type ListNames } from './guessPaging';

function getSortable(
  fields: readonly DraftedField[],
  collection: DescribedCollection,
  names: ListNames,
  scope: Scope,
): readonly string[] | undefined {
  const orderly = fields.filter(({ field, writeOnly }) => !writeOnly && getFieldType(field).sortable);
  if (collection.ordering) {
    const known = new Set(['id', ...orderly.map(({ source }) => source)]);
    const byKey = new Set([collection.key, 'pk']);
    const told = [...new Set(collection.ordering.map((name) => (byKey.has(name) && !known.has(name) ? 'id' : name)))];
    const lost = told.filter((name) => !known.has(name));
    if (lost.length > 0) leaveOut(scope, 'list.sortable', `the API also orders by ${lost.join(', ')}, which no column shows`);
    return told.filter((name) => known.has(name));
  }
  if (names.areParametersUnknown) return undefined;
  if (getOrdering(collection) !== undefined && collection.parameters.some(({ name }) => name === names.ordering)) {
    note(
      scope,
      'list.sortable',
      `every column can be ordered, as the API does not say what its ${names.ordering} orders by`,
      `name fields in list.sortable of resources/${scope.own.name}.ts, as \`npm run check\` finds them`,
    );
    return undefined;
  }
  leaveOut(scope, 'list.sortable', `its list has no parameter "${names.ordering}", so no column can be ordered`);
  return [];
}

/** Orders by position, else by creation, else by name. Without such a field the default is the newest id. */
export function guessSort(fields: readonly DraftedField[], representation: string, names: ListNames, scope: Scope) {
  const sortable = getSortable(fields, scope.collection, names, scope);
  const can = ({ source, field, writeOnly }: DraftedField) =>
    !writeOnly && getFieldType(field).sortable === true && (sortable?.includes(source) ?? true);
  const place = fields.find(
    (one) => one.field.type === 'integer' && isPlace(one.source) && !/priority|weight|rank/.test(one.source) && can(one),
  );
  const born = fields.find(
    (one) => ['date', 'datetime'].includes(one.field.type) && nameWords.creation.test(splitWords(one.source).join('_')) && can(one),
  );
  const named = fields.find((one) => one.source === representation && can(one));
  const [first] = sortable ?? [];
  const sort = place
    ? ({ field: place.source, order: 'ASC' } as const)
    : born
      ? ({ field: born.source, order: 'DESC' } as const)
      : sortable && !sortable.includes('id') && (named || first)
        ? ({ field: named?.source ?? first ?? 'id', order: 'ASC' } as const)
        : undefined;
  return compact({ sortable, sort });
}
