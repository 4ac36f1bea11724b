import type { Context } from 'hono';
import { z } from 'zod';
import { largestInteger } from '../../src/fields/numberRules';
import type { Field } from '../../src/schema/fieldTypes';
import { isWritable, type ResolvedResource } from '../../src/schema/resource';
import { isPatch } from '../../src/schema/transitionCalls';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import { readBody } from '../http/readBody';
import { bodySchemas, idSchema, notAnObject } from './bodySchemas';
import { withCurrentPassword } from './currentPassword';
import type { ApiEnv } from './services';
import { validate } from './validate';

/** A call changes at most so many records at once. */
const mostIds = 1000;

/** Reads an update's body. Fields that only transitions set take only the values that transitions give them. */
export function updateReader(resource: ResolvedResource): (c: Context<ApiEnv>) => Promise<Record<string, unknown>> {
  // Where updates have a call of their own, the record's address is left to its transitions.
  const isEditable = (field: Field) => resource.can.edit && !resource.calls.update && isWritable(field);
  const patches = resource.transitions.filter(isPatch);
  const isSet = (source: string) => patches.some(({ set }) => source in set);
  const schema = withCurrentPassword(resource, bodySchemas(resource.fields, (source, field) => isEditable(field) || isSet(source)).update);
  return async (c) => {
    const values = validate(schema, await readBody(c.req.raw, resource.fields));
    const entries = Object.entries(values).flatMap(([source, value]): ApiErrorEntry[] => {
      const field = resource.fields[source];
      const isFree = field === undefined || isEditable(field) || patches.some(({ set }) => set[source] === value);
      return isFree ? [] : [{ code: 'invalid_choice', attr: source, values: { input: String(value) } }];
    });
    if (entries.length > 0) throw invalid(entries);
    return values;
  };
}

const required = ({ input }: { readonly input?: unknown }) => (input === undefined ? 'required' : 'not_a_list');
const ids = z
  .array(idSchema(), { error: required })
  .refine((all) => all.length > 0, { error: 'required', abort: true })
  .refine((all) => all.length <= mostIds, { error: 'max_length:rows', params: { max: mostIds }, abort: true })
  .transform((all) => [...new Set(all)]);
/** `{"ids": […]}` */
export const idsBody = z.object({ ids }, notAnObject);
export const oneIdBody = z.object(
  { ids: ids.refine((all) => all.length === 1, { error: 'max_length:rows', params: { max: 1 } }) },
  notAnObject,
);

/** `[{"id": 3, "ordering": 1}, …]`: each record once, no two at the same place. */
export function placesBody(source: string) {
  const place = z
    .int({ error: ({ input }) => (input === undefined ? 'required' : 'invalid:integer') })
    .refine((value) => Math.abs(value) <= largestInteger, { error: 'invalid:integer' });
  return z
    .array(z.object({ id: idSchema(), [source]: place }, notAnObject), { error: 'not_a_list' })
    .max(mostIds, { error: 'max_length:rows' })
    .superRefine((wished, context) => {
      for (const part of ['id', source])
        for (const at of repeated(wished.map((one) => one[part])))
          context.addIssue({ code: 'custom', message: 'unique:in_list', path: [at, part], input: wished[at]?.[part] });
    });
}

/** Indexes of the values that stand earlier in the list too. */
function repeated(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, index) => (seen.size === seen.add(value).size ? [index] : []));
}
