import { z } from 'zod';
import type { FieldDeclaration } from '../../src/schema/fieldTypes';
import { isWritable, type ResolvedResource } from '../../src/schema/resource';
import { isFromRoot, isPatch } from '../../src/schema/transitionCalls';
import { appendRow, readRecords } from '../database/records';
import { transact } from '../database/transact';
import { invalid, notFound } from '../http/apiError';
import { readBody } from '../http/readBody';
import { notAnObject, rowSchema, writeSchema } from './bodySchemas';
import { checkChoosable } from './checkChoosable';
import { checkNarrowed } from './checkNarrowed';
import { checkRules } from './checkRules';
import { checkStoredReferences } from './checkStored';
import { answerRecord, matchCondition } from './recordVersions';
import * as calls from './resourceHandlers';
import { type RouteCall, readId, withActor } from './resourceHandlers';
import { ownAccountView, refuseFields } from './roleLimits';
import { refuse } from './roles';
import { serialize } from './serialize';
import type { Services } from './services';
import { toStored } from './toStored';
import { validate } from './validate';
import { changeRecords, readLocked } from './writeRecord';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly pattern: string;
  readonly call: RouteCall;
}

export function getRoutes(services: Services, resource: ResolvedResource, view: ResolvedResource): Route[] {
  const routes: Route[] = [];
  const open = (method: Route['method'], pattern: string, call: RouteCall) => routes.push({ method, pattern, call });
  const { can } = view;
  const transitions = view.transitions.filter((transition) => !isFromRoot(transition));
  const patches = (can.edit && !resource.calls.update) || transitions.some(isPatch);

  if (resource.kind === 'singleton') {
    if (can.show) open('GET', toPattern(resource), calls.getSingleton(services, resource, view));
    if (patches) open('PATCH', toPattern(resource), calls.updateSingleton(services, resource, view));
    return routes;
  }

  if (can.list) open('GET', toPattern(resource), calls.list(services, resource, view));
  if (can.show) open('GET', toPattern(resource, '{id}/'), calls.get(services, resource, view));
  if (can.create) open('POST', `/api/v1/${resource.calls.create.path}`, calls.create(services, resource, view));
  if (patches) open('PATCH', toPattern(resource, '{id}/'), calls.update(services, resource, view));
  for (const transition of transitions)
    if (!isPatch(transition))
      open(transition.call.method, toPattern(resource, transition.call.path), calls.transition(services, resource, view, transition));
  if (can.edit) routes.push(...rowRoutes(services, resource, view));

  const { reorder, update, updateMany, delete: deleteOne, deleteMany } = view.calls;
  if (reorder) open('PATCH', toPattern(resource, reorder.path), calls.reorder(services, resource, view, reorder.field));
  const bulkPaths = new Set([update?.path, updateMany === 'each' ? undefined : updateMany.path]);
  for (const path of bulkPaths)
    if (path !== undefined && can.edit) open('PATCH', toPattern(resource, path), calls.updateMany(services, resource, view));
  if (can.deleteMany && deleteMany !== 'each')
    open('DELETE', toPattern(resource, deleteMany.path), calls.remove(services, resource, view, { ...deleteMany, many: 'many' }));
  const isOpen = can.deleteMany && deleteMany !== 'each' && deleteMany.path === deleteOne.path;
  if (can.delete && !isOpen)
    open('DELETE', toPattern(resource, deleteOne.path), calls.remove(services, resource, view, { ...deleteOne, many: 'one' }));
  return routes;
}

/** Reading and changing the own account, for roles that may not do so with others. */
export function ownAccountRoutes(services: Services, resource: ResolvedResource): Route[] {
  const view = ownAccountView(resource);
  if (!view) return [];
  const pattern = toPattern(resource, '{id}/');
  const own =
    (call: RouteCall): RouteCall =>
    async (c) =>
      readId(c) === c.get('account') ? call(c) : refuse(c);
  return [
    { method: 'GET', pattern, call: own(calls.get(services, resource, view)) },
    { method: 'PATCH', pattern, call: own(calls.update(services, resource, view)) },
  ];
}

function rowRoutes(services: Services, resource: ResolvedResource, view: ResolvedResource): Route[] {
  return Object.entries(view.fields).flatMap(([source, field]): Route[] => {
    if (field.type !== 'rows' || !isWritable(field)) return [];
    const { save, add } = field;
    const routes: Route[] = [];
    if (save)
      routes.push({
        method: 'PATCH',
        pattern: toPattern(resource, save.path),
        call: saveRows(services, resource, view, { source, key: save.body }),
      });
    if (add) routes.push({ method: 'POST', pattern: toPattern(resource, add.path), call: addRow(services, resource, view, source) });
    return routes;
  });
}

const maxRows = 1000;

/** `PATCH {id}/exercises/` with `{"exercises": […]}`: replaces the list and returns the record. */
function saveRows(
  services: Services,
  resource: ResolvedResource,
  view: ResolvedResource,
  { source, key }: { readonly source: string; readonly key: string },
): RouteCall {
  const field = view.fields[source] as FieldDeclaration<'rows'>;
  const schema = z.object({ [key]: writeSchema(field) }, notAnObject);
  return async (c) => {
    const given = await readBody(c.req.raw, resource.fields);
    refuseFields({ [source]: (given as Record<string, unknown> | undefined)?.[key] }, resource, view.fields);
    const body = validate(schema, given);
    const change = { [source]: body[key] };
    const [record] = await changeRecords(withActor(c, services), resource, [readId(c)], change, undefined, matchCondition(c, view));
    return answerRecord(c, view, record);
  };
}

/** `POST {id}/exercise/`: appends one row and returns it, or the existing row for a repeated key. */
function addRow(services: Services, resource: ResolvedResource, view: ResolvedResource, source: string): RouteCall {
  const [field, open] = [resource.fields[source], view.fields[source]] as [FieldDeclaration<'rows'>, FieldDeclaration<'rows'>];
  const schema = rowSchema(open);
  return async (c) => {
    const owner = readId(c);
    const matches = matchCondition(c, view);
    const given = await readBody(c.req.raw, field.fields);
    refuseFields(given, field, open.fields);
    const body = validate(schema, given);
    const rowsOfOwner = { name: `${resource.name} ${owner} ${source}`, fields: field.fields };
    const key = await services.writes.repeats?.read(c.req.header('Idempotency-Key'), c.get('account'), rowsOfOwner, body);
    const row = await toStored(field, body);
    const { id, record } = await transact(services.database, async (trx) => {
      const [before] = await readLocked(services.database, trx, resource, [owner], () => notFound());
      if (!before) throw notFound();
      const made = await key?.findEarlier(trx, Math.floor(services.now() / 1000));
      if (made !== undefined) return { id: made, record: before };
      matches(before);
      const max = field.maxRows ?? maxRows;
      if ((before[source] as unknown[]).length >= max)
        throw invalid([{ code: 'max_length', attr: 'non_field_errors', text: 'max_length_rows', values: { max } }]);
      await checkStoredReferences(trx, services, field, row);
      await checkChoosable(trx, services, field, row, []);
      const id = await appendRow(trx, resource, source, field.fields, owner, row);
      await key?.store(trx, id);
      const [after] = await readRecords(trx, resource, [owner]);
      if (!after) throw notFound();
      checkRules(resource, [before], [after]);
      await checkNarrowed(trx, services, resource, [before], [after]);
      await services.writes.recorder?.write(trx, withActor(c, services), {
        resource,
        kind: 'change',
        before: [before],
        after: [after],
      });
      return { id, record: after };
    });
    const rows = serialize(c, view, record)[source] as Record<string, unknown>[];
    const added = rows.find((one) => one.id === id);
    if (!added) throw key?.gone() ?? notFound();
    return c.json(added, 201);
  };
}

/** E.g. `{id}/exercises/` of `workouts` -> `/api/v1/workouts/:id{[0-9]+}/exercises/`. */
function toPattern({ path }: ResolvedResource, below = ''): string {
  return `/api/v1/${path}/${below.replace('{id}', ':id{[0-9]+}')}`;
}
