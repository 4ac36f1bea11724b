import type { Abilities, Calls } from '../../../src/schema/declaration';
import { compact } from '../compact';
import type { DescribedCall, DescribedCollection } from '../describedApi';
import { type DraftedField, leaveOut, note, type Scope } from './drafted';
import { actionOf } from './guessTransitions';

/** Abilities and calls of a resource, and its unused calls. */
export interface DraftedCalls {
  readonly can: Abilities | undefined;
  readonly calls: Calls | undefined;
  /** Calls that may be buttons of a record. */
  readonly actions: readonly DescribedCall[];
}

const idsOf = ({ body = [] }: DescribedCall) => body.some(({ source, kind }) => source === 'ids' && (kind === 'array' || kind === 'any'));
const below = (path: string) => path.replace(/\/$/, '');
const isBulkPath = (path: string) => /^$|bulk|many|multiple|batch|mass/.test(below(path)) && !path.includes('{');

/**
 * Several records deleted by one call. Documents seldom say what a DELETE takes. Where the path says "bulk" it takes ids. A DELETE
 * of the collection itself may delete everything, so the document must say that it takes ids.
 */
function bulkDelete(calls: readonly DescribedCall[]): DescribedCall | undefined {
  return calls.find(
    (call) => call.method === 'DELETE' && isBulkPath(call.path) && (idsOf(call) || (call.path !== '' && (call.body ?? []).length === 0)),
  );
}

/**
 * Several records changed by one call, `{"ids": […], …}`. Views of such calls often have no schema of their own, or that of a single
 * record: then the path is believed, e.g. `bulk_update/`.
 */
function bulkUpdate(calls: readonly DescribedCall[]): DescribedCall | undefined {
  const patches = calls.filter((call) => call.method === 'PATCH' && isBulkPath(call.path) && !call.isList);
  const told = patches.find((call) => idsOf(call) && (call.body ?? []).length > 1);
  return told ?? patches.find((call) => !idsOf(call) && /update|edit|change|^(bulk|many|batch)$/.test(below(call.path)));
}

/** The reason why an unused call is left out. */
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

/** The calls of a resource in the words of a declaration. */
export function guessCalls(fields: readonly DraftedField[], scope: Scope): DraftedCalls {
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
  const calls = compact({
    replace: can.update === 'PUT' ? true : undefined,
    delete: isSingleton ? undefined : ofOne,
    deleteMany: can.delete && removes ? { path: removes.path, body: 'ids' as const } : undefined,
    updateMany: updates && { path: updates.path, body: 'ids-and-data' as const },
    reorder: reorder && { path: reorder.path, field: reorder.field },
  }) as Calls;
  const file = `resources/${scope.own.name}.ts`;
  const unsaid = (call: DescribedCall) => (idsOf(call) ? '' : ', although the API does not say what that takes');
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
  const actions = actionsOf(fields, scope, [removes, updates, reorder?.call]);
  leaveOutBodies(scope);
  return { can: abilitiesOf(collection, Boolean(removes)), calls: Object.keys(calls).length > 0 ? calls : undefined, actions };
}

/** Calls that may be buttons of a record. All others that are not used are left out. */
function actionsOf(fields: readonly DraftedField[], scope: Scope, used: readonly (DescribedCall | undefined)[]): DescribedCall[] {
  const { calls, kind, can } = scope.collection;
  const ofRows = new Set(fields.flatMap(({ field }) => (field.type === 'rows' ? [field.save?.path, field.add?.path] : [])));
  const rest = calls.filter((call) => !used.includes(call) && !(ofRows.has(call.path) && ['PATCH', 'POST'].includes(call.method)));
  const actions = kind === 'singleton' || !can.read ? [] : rest.filter((call) => actionOf(call) !== undefined && !call.isList);
  for (const call of rest.filter((one) => !actions.includes(one)))
    leaveOut(scope, '', `${call.method} ${call.path || 'of the collection'}: ${whyNot(call)}`);
  return actions;
}

/** Says which bodies and paths of the API the admin does not support. */
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

/** Abilities that differ from their defaults. */
function abilitiesOf({ can, kind }: DescribedCollection, deletesSeveral: boolean): Abilities | undefined {
  const isSingleton = kind === 'singleton';
  const abilities: Abilities = compact({
    create: isSingleton || !can.create ? false : undefined,
    edit: can.update === false ? false : undefined,
    delete: isSingleton || !(can.delete || deletesSeveral) ? false : undefined,
  }) as Abilities;
  return Object.keys(abilities).length > 0 ? abilities : undefined;
}
