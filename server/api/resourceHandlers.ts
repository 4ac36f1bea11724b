/** The calls of a resource: request -> validated data -> database -> answer. Which of them are open, `resourceRoutes.ts` says. */
import type { Context } from 'hono';
import { largestInteger } from '../../src/fields/numberRules';
import type { DeleteCall } from '../../src/schema/declaration';
import type { Fields } from '../../src/schema/fieldTypes';
import type { NamedTransition, ResolvedResource } from '../../src/schema/resource';
import { lockName } from '../database/locks';
import { placeRecords, readRecords, type StoredRecord } from '../database/records';
import { createCounter } from '../database/rowCounts';
import { tableOf } from '../database/tables';
import { transact } from '../database/transact';
import { notFound } from '../http/apiError';
import { readBody } from '../http/readBody';
import { bodySchemas } from './bodySchemas';
import { checkPlaces } from './checkPlaces';
import { withCurrentPassword } from './currentPassword';
import { deleteRecords } from './deleteRecords';
import { listQuery } from './listQuery';
import { listRecords } from './listRecords';
import { answerRead, answerRecord, matchCondition } from './recordVersions';
import { idsBody, oneIdBody, placesBody, updateReader } from './requestBodies';
import type { RouteCall } from './routeCall';
import { serialize } from './serialize';
import type { ApiEnv, Services } from './services';
import { validate } from './validate';
import { changeRecords, createRecord, existing, missingInBody } from './writeRecord';

type MakeCall = (services: Services, resource: ResolvedResource) => RouteCall;

export const list: MakeCall = ({ database }, resource) => {
  const counter = createCounter(database.db, resource);
  return async (c) => {
    const url = new URL(c.req.url);
    const query = listQuery(url.searchParams, resource);
    const { count, records } = await listRecords(database, resource, query, c.get('language'), counter);
    const pageUrl = (page: number) => {
      const there = new URL(c.get('origin') + url.pathname + url.search);
      if (page === 1) there.searchParams.delete('page');
      else there.searchParams.set('page', String(page));
      return there.href;
    };
    const { page, pageSize } = query;
    return c.json({
      count,
      next: page * pageSize < count ? pageUrl(page + 1) : null,
      previous: page > 1 ? pageUrl(page - 1) : null,
      results: records.map((record) => serialize(c, resource, record)),
    });
  };
};

export const get: MakeCall =
  ({ database }, resource) =>
  async (c) => {
    const [record] = await readRecords(database.db, resource, [idOf(c)]);
    return answerRead(c, resource, record);
  };

export const create: MakeCall = (services, resource) => {
  const schema = bodySchemas(resource.fields).create;
  return async (c) => {
    const body = validate(schema, await readBody(c.req.raw, resource.fields));
    const key = await services.writes.repeats?.read(c.req.header('Idempotency-Key'), c.get('account'), resource, body);
    const record = await createRecord(actingIn(c, services), resource, body, key);
    return answerRecord(c, resource, record, 201, { Location: `/api/v1/${resource.path}/${record.id}/` });
  };
};

export const update: MakeCall = (services, resource) => {
  const read = updateReader(resource);
  return async (c) => {
    const matches = matchCondition(c, resource);
    const [record] = await changeRecords(actingIn(c, services), resource, [idOf(c)], await read(c), undefined, matches);
    return answerRecord(c, resource, record);
  };
};

export const getSingleton: MakeCall =
  ({ database }, resource) =>
  async (c) => {
    const [record] = await readRecords(database.db, resource, [await singletonId({ database }, resource)]);
    return answerRead(c, resource, record);
  };

export const updateSingleton: MakeCall = (services, resource) => {
  const read = updateReader(resource);
  return async (c) => {
    const id = await singletonId(services, resource);
    const [record] = await changeRecords(actingIn(c, services), resource, [id], await read(c), undefined, matchCondition(c, resource));
    return answerRecord(c, resource, record);
  };
};

/** `{"ids": […], …values}`; in a form, `ids` is repeated. */
export const updateMany: MakeCall = (services, resource) => {
  const schema = withCurrentPassword(resource, bodySchemas(resource.fields).update);
  const fields: Fields = { ...resource.fields, ids: { type: 'references', resource: resource.name } };
  return async (c) => {
    const body = await readBody(c.req.raw, fields);
    const { ids } = validate(idsBody, body);
    const matches = matchCondition(c, resource);
    await changeRecords(actingIn(c, services), resource, ids, validate(schema, body), missingInBody, matches, 'bulk');
    return c.json({ ids });
  };
};

/** @param many whether the call may name several records */
export function remove(services: Services, resource: ResolvedResource, { body, path }: DeleteCall, many: 'one' | 'many'): RouteCall {
  return async (c) => {
    const matches = matchCondition(c, resource);
    if (path.includes('{id}')) await deleteRecords(actingIn(c, services), resource, [idOf(c)], undefined, matches);
    else {
      const { ids } = validate(body === 'ids' && many === 'many' ? idsBody : oneIdBody, await readBody(c.req.raw));
      await deleteRecords(actingIn(c, services), resource, ids, missingInBody, matches);
    }
    return c.body(null, 204);
  };
}

/** Puts records in an order: `[{"id": 3, "ordering": 1}, …]`. */
export function reorder(services: Services, resource: ResolvedResource, source: string): RouteCall {
  const places = placesBody(source);
  return async (c) => {
    const wished = validate(places, await readBody(c.req.raw)) as { id: number; [source: string]: number }[];
    const ids = wished.map(({ id }) => id);
    const matches = matchCondition(c, resource);
    await transact(services.database, async (trx) => {
      await lockName(services.database, trx, { placesOf: tableOf(resource) });
      const before = await existing(services.database, trx, resource, ids, missingInBody);
      before.forEach(matches);
      const places = new Map(wished.map(({ id, [source]: there = 0 }) => [id, there]));
      await checkPlaces(trx, resource, source, before, places);
      await placeRecords(trx, resource, source, [...places]);
      await services.writes.recorder?.order(trx, actingIn(c, services), resource, source, before, places);
    });
    return c.json(wished);
  };
}

/** The record is in another state than a transition begins with. */
class OtherState extends Error {}

/** A change of state with a call of its own; a record that is in another state is left to the next call of that address. */
export function transition(services: Services, resource: ResolvedResource, { when, set }: NamedTransition): RouteCall {
  return async (c) => {
    const matches = matchCondition(c, resource);
    const check = (record: StoredRecord) => {
      matches(record);
      const serialized = serialize(c, resource, record);
      // A choice that is a number on the wire is declared as text.
      if (Object.entries(when).some(([source, value]) => serialized[source] !== value && String(serialized[source]) !== value))
        throw new OtherState();
    };
    try {
      const acting = actingIn(c, services);
      const [changed] = await changeRecords(acting, resource, [idOf(c)], { ...set }, () => notFound(), check, 'transition');
      return answerRecord(c, resource, changed);
    } catch (error) {
      if (error instanceof OtherState) return undefined;
      throw error;
    }
  };
}

/** Out of the range of ids nothing exists. */
export function idOf(c: Context<ApiEnv>): number {
  const id = Number(c.req.param('id'));
  if (!Number.isSafeInteger(id) || id > largestInteger) throw notFound();
  return id;
}

async function singletonId({ database }: Pick<Services, 'database'>, resource: ResolvedResource): Promise<number> {
  const first = await database.db.selectFrom(tableOf(resource)).select('id').orderBy('id').limit(1).executeTakeFirst();
  if (!first) throw notFound();
  return first.id;
}

/** The services, with who makes the call, and from where. */
export function actingIn(c: Context<ApiEnv>, services: Services): Services {
  return { ...services, actor: c.get('account'), actorName: c.get('accountName'), address: c.get('address') };
}
