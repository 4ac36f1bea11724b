import type { Context } from 'hono';
import { z } from 'zod';
import { maxInteger } from '../../src/fields/numberRules';
import { isWritableAt } from '../../src/schema/narrowRegistry';
import type { ResolvedResource } from '../../src/schema/resource';
import { isPatch } from '../../src/schema/transitionCalls';
import type { StoredRecord } from '../database/records';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import { readBody } from '../http/readBody';
import { bodySchemas, idSchema, notAnObject } from './bodySchemas';
import { withCurrentPassword } from './currentPassword';
import { type AskedValues, getAsking, isToBeTaken, readAsked, refuseAsked } from './readAsked';
import { matchCondition, type RecordCheck } from './recordVersions';
import { checkTaken, refuseFields } from './roleLimits';
import type { ApiEnv } from './services';
import { validate } from './validate';

const maxIds = 1000;

export interface Update {
  readonly values: Record<string, unknown>;
  readonly noted?: AskedValues['noted'];
  readonly check: RecordCheck;
  /** The update if `check` throws `OtherState`: the call does not make the transition that its values look like. */
  readonly otherwise?: Update;
}

export class OtherState extends Error {}

export function updateReader(resource: ResolvedResource, view: ResolvedResource): (c: Context<ApiEnv>) => Promise<Update> {
  // If updates have their own path, the record's path serves only transitions.
  const isOpen = view.can.edit && !resource.calls.update;
  const isEditable = (source: string) => isOpen && isWritableAt(view.fields, source);
  const patches = view.transitions.filter(isPatch);
  const isSet = (source: string) => patches.some(({ set }) => Object.hasOwn(set, source));
  const schema = withCurrentPassword(resource, bodySchemas(view.fields, (source) => isEditable(source) || isSet(source)).update);
  return async (c) => {
    const body = await readBody(c.req.raw, resource.fields);
    const values = validate(schema, body);
    const asking = getAsking(resource, patches, values);
    const isAsked = (source: string) => asking !== undefined && Object.hasOwn(asking.fields, source);
    if (view !== resource) refuseFields(body, resource, view.can.edit ? view.fields : {}, (source) => isSet(source) || isAsked(source));
    const entries = Object.entries(values).flatMap(([source, value]): ApiErrorEntry[] => {
      const isFree = !Object.hasOwn(view.fields, source) || isEditable(source) || patches.some(({ set }) => set[source] === value);
      return isFree ? [] : [{ code: 'invalid_choice', attr: source, values: { input: String(value) } }];
    });
    if (entries.length > 0) throw invalid(entries);
    const matches = matchCondition(c, view);
    const isTaken = checkTaken(c, resource, { view, values, isEditable });
    const check = (record: StoredRecord) => {
      matches(record);
      isTaken(record);
    };
    if (!asking) return { values, check };
    const asked = readAsked(c, resource, asking, body);
    return {
      values: { ...values, ...asked.stored },
      noted: asked.noted,
      check(record) {
        check(record);
        if (!isToBeTaken(c, resource, asking, record)) throw new OtherState();
        asked.check(record);
      },
      otherwise: {
        values,
        check(record) {
          check(record);
          if (isToBeTaken(c, resource, asking, record)) asked.check(record);
          refuseAsked(view, asking, body, isEditable);
        },
      },
    };
  };
}

const required = ({ input }: { readonly input?: unknown }) => (input === undefined ? 'required' : 'not_a_list');
const ids = z
  .array(idSchema(), { error: required })
  .refine((all) => all.length > 0, { error: 'required', abort: true })
  .refine((all) => all.length <= maxIds, { error: 'max_length:rows', params: { max: maxIds }, abort: true })
  .transform((all) => [...new Set(all)]);
export const idsBody = z.object({ ids }, notAnObject);
export const oneIdBody = z.object(
  { ids: ids.refine((all) => all.length === 1, { error: 'max_length:rows', params: { max: 1 } }) },
  notAnObject,
);

/** `[{"id": 3, "ordering": 1}, …]` with unique ids and places. */
export function placesBody(source: string) {
  const place = z
    .int({ error: ({ input }) => (input === undefined ? 'required' : 'invalid:integer') })
    .refine((value) => Math.abs(value) <= maxInteger, { error: 'invalid:integer' });
  return z
    .array(z.object({ id: idSchema(), [source]: place }, notAnObject), { error: 'not_a_list' })
    .max(maxIds, { error: 'max_length:rows' })
    .superRefine((places, context) => {
      for (const part of ['id', source])
        for (const at of repetitions(places.map((one) => one[part])))
          context.addIssue({ code: 'custom', message: 'unique:in_list', path: [at, part], input: places[at]?.[part] });
    });
}

function repetitions(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, index) => (seen.size === seen.add(value).size ? [index] : []));
}
