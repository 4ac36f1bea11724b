import { compact } from '../../../server/openApi/compact';
import type { DescribedCall, DescribedCollection } from '../../../server/openApi/describedApi';
import type { Abilities, Calls } from '../../../src/schema/declaration';
import { type DraftedField, leaveOut, note, type Scope } from './drafted';
import { getAction } from './guessTransitions';

const readIds = ({ body = [] }: DescribedCall) => body.some(({ source, kind }) => source === 'ids' && (kind === 'array' || kind === 'any'));
const below = (path: string) => path.replace(/\/$/, '');
const isBulkPath = (path: string) => /^$|bulk|many|multiple|batch|mass/.test(below(path)) && !path.includes('{');

/** Documents seldom describe the body of a DELETE. On the collection's own path it may delete everything, so it must take ids. */
function bulkDelete(calls: readonly DescribedCall[]): DescribedCall | undefined {
  return calls.find(
    (call) => call.method === 'DELETE' && isBulkPath(call.path) && (readIds(call) || (call.path !== '' && (call.body ?? []).length === 0)),
  );
}

/** Views of such calls often have no schema, or that of one record. Then a path such as `bulk_update/` decides. */
function bulkUpdate(calls: readonly DescribedCall[]): DescribedCall | undefined {
  const patches = calls.filter((call) => call.method === 'PATCH' && isBulkPath(call.path) && !call.isList);
  const told = patches.find((call) => readIds(call) && (call.body ?? []).length > 1);
  return told ?? patches.find((call) => !readIds(call) && /update|edit|change|^(bulk|many|batch)$/.test(below(call.path)));
}

function whyNot({ method, path, isList }: DescribedCall): string {
  if (method === 'POST' && below(path) === '{id}') return 'the admin changes records by PATCH or PUT';
  if (isList && method !== 'DELETE' && path !== '' && isBulkPath(path))
    return 'it takes a list of records, where the admin says {"ids": […], …}; several are changed one by one';
  return 'no part of the admin makes such a call';
}

/** Finds the field of `[{id, ordering}]`: the integer in the body that is a field of the record. */
function reorderBy(call: DescribedCall, fields: readonly DraftedField[]): string | undefined {
  if (call.method !== 'PATCH' || call.path.includes('{') || !/order|sort|position|arrange/i.test(call.path)) return undefined;
  const body = call.body ?? [];
  if (!call.isList || !body.some(({ source }) => source === 'id')) return undefined;
  return fields.find(({ source, field }) => field.type === 'integer' && body.some((part) => part.source === source))?.source;
}

export function guessCalls(fields: readonly DraftedField[], scope: Scope) {
  const { collection } = scope;
  const { can } = collection;
  const isSingleton = collection.kind === 'singleton';
  const others = isSingleton ? [] : collection.calls;
  const removes = can.delete || can.list ? bulkDelete(others) : undefined;
  const updates = can.update ? bulkUpdate(others) : undefined;
  const [reorder] = others.flatMap((call) => {
    const field = reorderBy(call, fields);
    return field ? [{ call, path: call.path, field }] : [];
  });
  const ofOne = can.delete ? { path: '{id}/', body: 'none' as const } : removes && { path: removes.path, body: 'ids' as const };
  const isListedOnly = !isSingleton && !can.read;
  const calls = compact({
    read: isListedOnly ? ('list' as const) : undefined,
    replace: can.update === 'PUT' ? true : undefined,
    delete: isSingleton ? undefined : ofOne,
    deleteMany: can.delete && removes ? { path: removes.path, body: 'ids' as const } : undefined,
    updateMany: updates && { path: updates.path, body: 'ids-and-data' as const },
    reorder: reorder && { path: reorder.path, field: reorder.field },
  }) as Calls;
  const file = `resources/${scope.own.name}.ts`;
  const unsaid = (call: DescribedCall) => (readIds(call) ? '' : ', although the API does not say what that takes');
  if (isListedOnly)
    note(
      scope,
      'calls.read',
      'its records are looked for in the list, as no call reads one',
      `add GET {id}/ to the API for more than 2,000 records`,
    );
  if (removes)
    note(
      scope,
      'calls.deleteMany',
      `several records are deleted by DELETE ${removes.path || 'of the collection'} with {"ids": […]}${unsaid(removes)}`,
      `say deleteMany: 'each' in ${file} to delete them one by one`,
    );
  if (updates)
    note(
      scope,
      'calls.updateMany',
      `several records are changed by PATCH ${updates.path} with {"ids": […], …}${unsaid(updates)}`,
      `say updateMany: 'each' in ${file} to change them one by one`,
    );
  if (reorder)
    note(
      scope,
      'calls.reorder',
      `the list can be put in order by PATCH ${reorder.path} with [{id, ${reorder.field}}]`,
      `take calls.reorder out of ${file}`,
    );
  const actions = getActions(fields, scope, [removes, updates, reorder?.call]);
  leaveOutBodies(scope);
  return { can: getAbilities(collection, Boolean(removes)), calls: Object.keys(calls).length > 0 ? calls : undefined, actions };
}

function getActions(fields: readonly DraftedField[], scope: Scope, used: readonly (DescribedCall | undefined)[]): DescribedCall[] {
  const { calls, kind } = scope.collection;
  const ofRows = new Set(fields.flatMap(({ field }) => (field.type === 'rows' ? [field.save?.path, field.add?.path] : [])));
  const rest = calls.filter((call) => !used.includes(call) && !(ofRows.has(call.path) && ['PATCH', 'POST'].includes(call.method)));
  const actions = kind === 'singleton' ? [] : rest.filter((call) => getAction(call) !== undefined && !call.isList);
  for (const call of rest.filter((one) => !actions.includes(one)))
    leaveOut(scope, '', `${call.method} ${call.path || 'of the collection'}: ${whyNot(call)}`);
  return actions;
}

function leaveOutBodies(scope: Scope): void {
  const { bodyWrapper, otherBodies, slashDiffers } = scope.collection;
  if (bodyWrapper !== undefined)
    leaveOut(
      scope,
      '',
      `records are only shown, as new ones and changes are sent within \`${bodyWrapper}\`, and the admin sends the record itself`,
    );
  if (otherBodies)
    leaveOut(scope, '', `the API takes ${otherBodies.join(' or ')}, and the admin sends application/json: let the API take that`);
  if (slashDiffers)
    leaveOut(
      scope,
      '',
      'the paths of its list and of its records end differently, and the admin ends all alike: let the API take them with and without a slash',
    );
}

function getAbilities({ can, kind }: DescribedCollection, deletesSeveral: boolean): Abilities | undefined {
  const isSingleton = kind === 'singleton';
  const abilities: Abilities = compact({
    create: isSingleton || !can.create ? false : undefined,
    edit: can.update === false ? false : undefined,
    delete: isSingleton || !(can.delete || deletesSeveral) ? false : undefined,
  }) as Abilities;
  return Object.keys(abilities).length > 0 ? abilities : undefined;
}
