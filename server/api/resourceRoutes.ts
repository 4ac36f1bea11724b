import { z } from 'zod';
import type { FieldDeclaration } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';
import { isFromRoot, isPatch } from '../../src/schema/transitionCalls';
import { appendRow, readRecords } from '../database/records';
import { transact } from '../database/transact';
import { invalid, notFound } from '../http/apiError';
import { readBody } from '../http/readBody';
import { notAnObject, rowSchema, writeSchema } from './bodySchemas';
import { checkChoosable } from './checkChoosable';
import { checkStoredReferences } from './checkStored';
import { answerRecord, matchCondition } from './recordVersions';
import * as calls from './resourceHandlers';
import { actingIn, idOf } from './resourceHandlers';
import type { RouteCall } from './routeCall';
import { serialize } from './serialize';
import type { Services } from './services';
import { toStored } from './toStored';
import { validate } from './validate';
import { changeRecords, existing } from './writeRecord';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly pattern: string;
  readonly call: RouteCall;
}

/** The calls that a declaration opens; nothing else of the resource can be reached. */
export function routesOf(services: Services, resource: ResolvedResource): Route[] {
  const routes: Route[] = [];
  const open = (method: Route['method'], pattern: string, call: RouteCall) => routes.push({ method, pattern, call });
  const { can } = resource;
  // A transition that calls from the API's root is answered there: it opens nothing here.
  const transitions = resource.transitions.filter((transition) => !isFromRoot(transition));
  const patches = (can.edit && !resource.calls.update) || transitions.some(isPatch);

  if (resource.kind === 'singleton') {
    open('GET', patternOf(resource), calls.getSingleton(services, resource));
    if (patches) open('PATCH', patternOf(resource), calls.updateSingleton(services, resource));
    return routes;
  }

  open('GET', patternOf(resource), calls.list(services, resource));
  open('GET', patternOf(resource, '{id}/'), calls.get(services, resource));
  if (can.create) open('POST', `/api/v1/${resource.calls.create.path}`, calls.create(services, resource));
  if (patches) open('PATCH', patternOf(resource, '{id}/'), calls.update(services, resource));
  for (const transition of transitions)
    if (!isPatch(transition))
      open(transition.call.method, patternOf(resource, transition.call.path), calls.transition(services, resource, transition));
  if (can.edit) routes.push(...rowRoutes(services, resource));

  const { reorder, update, updateMany, delete: deleteOne, deleteMany } = resource.calls;
  if (reorder) open('PATCH', patternOf(resource, reorder.path), calls.reorder(services, resource, reorder.field));
  const bulkPaths = new Set([update?.path, updateMany === 'each' ? undefined : updateMany.path]);
  for (const path of bulkPaths)
    if (path !== undefined && can.edit) open('PATCH', patternOf(resource, path), calls.updateMany(services, resource));
  if (can.deleteMany && deleteMany !== 'each')
    open('DELETE', patternOf(resource, deleteMany.path), calls.remove(services, resource, deleteMany, 'many'));
  const isOpen = can.deleteMany && deleteMany !== 'each' && deleteMany.path === deleteOne.path;
  if (can.delete && !isOpen) open('DELETE', patternOf(resource, deleteOne.path), calls.remove(services, resource, deleteOne, 'one'));
  return routes;
}

/** The calls for the rows of a field: the whole list at once, or one row more (`RowCalls` in `src/schema/fieldTypes.ts`). */
function rowRoutes(services: Services, resource: ResolvedResource): Route[] {
  return Object.entries(resource.fields).flatMap(([source, field]): Route[] => {
    if (field.type !== 'rows') return [];
    const { save, add } = field;
    const routes: Route[] = [];
    if (save)
      routes.push({ method: 'PATCH', pattern: patternOf(resource, save.path), call: saveRows(services, resource, source, save.body) });
    if (add) routes.push({ method: 'POST', pattern: patternOf(resource, add.path), call: addRow(services, resource, source, field) });
    return routes;
  });
}

const mostRows = 1000;

/** `PATCH {id}/exercises/` with `{"exercises": […]}`: replaces the list. Answers the record. */
function saveRows(services: Services, resource: ResolvedResource, source: string, key: string): RouteCall {
  const field = resource.fields[source] as FieldDeclaration<'rows'>;
  const schema = z.object({ [key]: writeSchema(field) }, notAnObject);
  return async (c) => {
    const body = validate(schema, await readBody(c.req.raw, resource.fields));
    const change = { [source]: body[key] };
    const [record] = await changeRecords(actingIn(c, services), resource, [idOf(c)], change, undefined, matchCondition(c, resource));
    return answerRecord(c, resource, record);
  };
}

/** `POST {id}/exercise/` appends one row. Answers the row; with the key of an earlier call, the row that it made. */
function addRow(services: Services, resource: ResolvedResource, source: string, field: FieldDeclaration<'rows'>): RouteCall {
  const schema = rowSchema(field);
  return async (c) => {
    const owner = idOf(c);
    const matches = matchCondition(c, resource);
    const body = validate(schema, await readBody(c.req.raw, field.fields));
    const rowsOfOwner = { name: `${resource.name} ${owner} ${source}`, fields: field.fields };
    const key = await services.writes.repeats?.read(c.req.header('Idempotency-Key'), c.get('account'), rowsOfOwner, body);
    const row = await toStored(field, body);
    const { id, record } = await transact(services.database, async (trx) => {
      const [before] = await existing(services.database, trx, resource, [owner], () => notFound());
      if (!before) throw notFound();
      const made = await key?.findEarlier(trx, Math.floor(services.now() / 1000));
      if (made !== undefined) return { id: made, record: before };
      matches(before);
      const max = field.maxRows ?? mostRows;
      if ((before[source] as unknown[]).length >= max)
        throw invalid([{ code: 'max_length', attr: 'non_field_errors', text: 'max_length_rows', values: { max } }]);
      await checkStoredReferences(trx, services, field, row);
      await checkChoosable(trx, services, field, row, []);
      const id = await appendRow(trx, resource, source, field.fields, owner, row);
      await key?.store(trx, id);
      const [after] = await readRecords(trx, resource, [owner]);
      await services.writes.recorder?.write(trx, actingIn(c, services), {
        resource,
        kind: 'change',
        before: [before],
        after: after ? [after] : [],
      });
      return { id, record: after };
    });
    const rows = serialize(c, resource, record)[source] as Record<string, unknown>[];
    const added = rows.find((one) => one.id === id);
    if (!added) throw key?.gone() ?? notFound();
    return c.json(added, 201);
  };
}

/** `{id}/exercises/` of `workouts` -> `/api/v1/workouts/:id{[0-9]+}/exercises/`. */
function patternOf({ path }: ResolvedResource, below = ''): string {
  return `/api/v1/${path}/${below.replace('{id}', ':id{[0-9]+}')}`;
}
