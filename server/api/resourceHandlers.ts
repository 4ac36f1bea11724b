import type { Context } from 'hono';
import { maxInteger } from '../../src/fields/numberRules';
import type { DeleteCall } from '../../src/schema/declaration';
import type { Fields } from '../../src/schema/fieldTypes';
import { actionHeader } from '../../src/schema/history';
import { ownValue } from '../../src/schema/objects';
import { getReferrers, type Referrer } from '../../src/schema/referrers';
import type { NamedTransition, ResolvedResource } from '../../src/schema/resource';
import { hasFields, recordHeader } from '../../src/schema/transitionCalls';
import { lockName } from '../database/locks';
import { placeRecords, readRecords, type StoredRecord } from '../database/records';
import { createCounter } from '../database/rowCounts';
import { toTableName } from '../database/tables';
import { transact } from '../database/transact';
import { notFound } from '../http/apiError';
import { readBody } from '../http/readBody';
import { bodySchemas } from './bodySchemas';
import { checkPlaces } from './checkPlaces';
import { withCurrentPassword } from './currentPassword';
import { deleteRecords } from './deleteRecords';
import { listQuery } from './listQuery';
import { listRecords } from './listRecords';
import { readAnywhere } from './readAnywhere';
import { readAsked } from './readAsked';
import { answerRead, answerRecord, matchCondition } from './recordVersions';
import { idsBody, OtherState, oneIdBody, placesBody, type Update, updateReader } from './requestBodies';
import { isInState, refuseFields, unwrittenDefaults } from './roleLimits';
import { serialize } from './serialize';
import type { ApiEnv, Services } from './services';
import { validate } from './validate';
import { changeRecords, createRecord, missingInBody, readLocked } from './writeRecord';

export type RouteCall = (c: Context<ApiEnv>) => Promise<Response | undefined>;

/** @param view the resource as the caller's role sees it: what it reads, filters by and writes */
type MakeCall = (services: Services, resource: ResolvedResource, view: ResolvedResource) => RouteCall;

export const list: MakeCall = (services, resource, view) => {
  const { database } = services;
  const counter = createCounter(database.db, resource);
  return async (c) => {
    const url = new URL(c.req.url);
    const query = listQuery(url.searchParams, view, readableReferrers(c, resource));
    const { count, records } = await readAnywhere(c, services, resource, (db) =>
      listRecords({ ...database, db }, { resource, view, recorder: services.writes.recorder }, query, c.get('language'), counter),
    );
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
      results: records.map((record) => serialize(c, view, record)),
    });
  };
};

/** Fields without a column of their own, which are read through a reference, are left out. */
function readableReferrers(c: Context<ApiEnv>, { name }: ResolvedResource): readonly Referrer[] {
  return getReferrers(c.get('view').registry, name).filter(({ owner, source }) => !ownValue(owner.fields, source)?.through);
}

export const get: MakeCall = (services, resource, view) => async (c) => {
  const id = readId(c);
  const [record] = await readAnywhere(c, services, resource, (db) => readRecords(db, resource, [id]));
  return answerRead(c, view, record);
};

export const create: MakeCall = (services, resource, view) => {
  const schema = bodySchemas(view.fields).create;
  const defaults = unwrittenDefaults(resource, view);
  return async (c) => {
    const given = await readBody(c.req.raw, resource.fields);
    refuseFields(given, resource, view.fields);
    const body = { ...validate(schema, given), ...defaults };
    const key = await services.writes.repeats?.read(c.req.header('Idempotency-Key'), c.get('account'), resource, body);
    const record = await createRecord(withActor(c, services), resource, body, key);
    return answerRecord(c, view, record, 201, { Location: `/api/v1/${resource.path}/${record.id}/` });
  };
};

export const update: MakeCall = (services, resource, view) => {
  const read = updateReader(resource, view);
  return async (c) => answerRecord(c, view, await changeOne(withActor(c, services), resource, readId(c), await read(c)));
};

async function changeOne(
  services: Services,
  resource: ResolvedResource,
  id: number,
  { values, noted, check, otherwise }: Update,
): Promise<StoredRecord | undefined> {
  try {
    const [record] = await changeRecords(services, resource, [id], values, undefined, check, noted && { noted });
    return record;
  } catch (error) {
    if (error instanceof OtherState && otherwise) return changeOne(services, resource, id, otherwise);
    throw error;
  }
}

export const getSingleton: MakeCall = (services, resource, view) => async (c) => {
  const [record] = await readAnywhere(c, services, resource, async (db) =>
    readRecords(db, resource, [await singletonId({ db }, resource)]),
  );
  return answerRead(c, view, record);
};

export const updateSingleton: MakeCall = (services, resource, view) => {
  const read = updateReader(resource, view);
  return async (c) => {
    const id = await singletonId(services.database, resource);
    return answerRecord(c, view, await changeOne(withActor(c, services), resource, id, await read(c)));
  };
};

export const updateMany: MakeCall = (services, resource, view) => {
  const schema = withCurrentPassword(resource, bodySchemas(view.fields).update);
  const fields: Fields = { ...resource.fields, ids: { type: 'references', resource: resource.name } };
  return async (c) => {
    const body = await readBody(c.req.raw, fields);
    const { ids } = validate(idsBody, body);
    refuseFields(body, resource, view.fields);
    const matches = matchCondition(c, view);
    await changeRecords(withActor(c, services), resource, ids, validate(schema, body), missingInBody, matches, { kind: 'bulk' });
    return c.json({ ids });
  };
};

export function remove(
  services: Services,
  resource: ResolvedResource,
  view: ResolvedResource,
  { body, path, many }: DeleteCall & { readonly many: 'one' | 'many' },
): RouteCall {
  return async (c) => {
    const matches = matchCondition(c, view);
    if (path.includes('{id}'))
      await deleteRecords(withActor(c, services), resource, [readId(c)], undefined, matches, c.get('view').registry);
    else {
      const { ids } = validate(body === 'ids' && many === 'many' ? idsBody : oneIdBody, await readBody(c.req.raw));
      await deleteRecords(withActor(c, services), resource, ids, missingInBody, matches, c.get('view').registry);
    }
    return c.body(null, 204);
  };
}

export function reorder(services: Services, resource: ResolvedResource, view: ResolvedResource, source: string): RouteCall {
  const schema = placesBody(source);
  return async (c) => {
    const places = validate(schema, await readBody(c.req.raw)) as { id: number; [source: string]: number }[];
    const ids = places.map(({ id }) => id);
    const matches = matchCondition(c, view);
    await transact(services.database, async (trx) => {
      await lockName(services.database, trx, { placesOf: toTableName(resource) });
      const before = await readLocked(services.database, trx, resource, ids, missingInBody);
      before.forEach(matches);
      const byId = new Map(places.map(({ id, [source]: there = 0 }) => [id, there]));
      await checkPlaces(trx, resource, source, before, byId);
      await placeRecords(trx, resource, source, [...byId]);
      await services.writes.recorder?.order(trx, withActor(c, services), resource, source, before, byId);
    });
    return c.json(places);
  };
}

/** Handles a transition with its own path. For records in another state, the next handler of the path is tried. */
export function transition(
  services: Services,
  resource: ResolvedResource,
  view: ResolvedResource,
  { name, when, set }: NamedTransition,
): RouteCall {
  // A role sees fewer rules than there are.
  const whole = resource.transitions.find((one) => one.name === name);
  return async (c) => {
    const matches = matchCondition(c, view);
    // A copy, because the next handler of the path may read it too.
    const asked = whole && hasFields(whole) ? readAsked(c, resource, whole, await readBody(c.req.raw.clone(), whole.fields)) : undefined;
    const check = (record: StoredRecord) => {
      matches(record);
      if (!isInState(c, resource, record, when)) throw new OtherState();
      asked?.check(record);
    };
    try {
      const values = { ...asked?.stored, ...set };
      const how = { kind: 'transition', ...(asked && { noted: asked.noted }) } as const;
      const [changed] = await changeRecords(withActor(c, services), resource, [readId(c)], values, () => notFound(), check, how);
      return answerRecord(c, view, changed);
    } catch (error) {
      if (error instanceof OtherState) return undefined;
      throw error;
    }
  };
}

export function readId(c: Context<ApiEnv>): number {
  const id = Number(c.req.param('id'));
  if (!Number.isSafeInteger(id) || id > maxInteger) throw notFound();
  return id;
}

async function singletonId({ db }: Pick<Services['database'], 'db'>, resource: ResolvedResource): Promise<number> {
  const first = await db.selectFrom(toTableName(resource)).select('id').orderBy('id').limit(1).executeTakeFirst();
  if (!first) throw notFound();
  return first.id;
}

export function withActor(c: Context<ApiEnv>, services: Services): Services {
  const [action, namedRecord] = [c.req.header(actionHeader), c.req.header(recordHeader)];
  return { ...services, actor: c.get('account'), actorName: c.get('accountName'), address: c.get('address'), action, namedRecord };
}
