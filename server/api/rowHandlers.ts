/** Calls for the rows of one field: the whole list at once, or one row more (`RowCalls` in `src/schema/fieldTypes.ts`). */
import { z } from 'zod';
import type { FieldOf } from '../../src/schema/fieldTypes';
import type { Resource } from '../../src/schema/resource';
import { appendRow, readRecords } from '../database/records';
import { transact } from '../database/transact';
import { invalid, notFound } from '../http/apiError';
import { readBody } from '../http/readBody';
import { rowSchema, writeSchema } from './bodySchemas';
import { checkChoosable } from './checkChoosable';
import { checkReferences } from './checkStored';
import { idOf, serialize } from './resourceHandlers';
import type { Call } from './resourceRoutes';
import type { Services } from './services';
import { toStored } from './toStored';
import { validate } from './validate';
import { changeRecords, existing } from './writeRecord';

const mostRows = 1000;

/** `PATCH {id}/exercises/` with `{"exercises": […]}`: the list as it shall be. Answers the record. */
export function save(services: Services, resource: Resource, source: string, key: string): Call {
  const field = resource.fields[source] as FieldOf<'rows'>;
  const schema = z.object({ [key]: writeSchema(field) }, { error: 'invalid:object' });
  return async (c) => {
    const body = validate(schema, await readBody(c.req.raw, resource.fields));
    const [record] = await changeRecords(services, resource, [idOf(c)], { [source]: body[key] });
    return c.json(serialize(c, resource, record));
  };
}

/** `POST {id}/exercise/` with one row, which comes last. Answers the row. */
export function add(services: Services, resource: Resource, source: string, field: FieldOf<'rows'>): Call {
  const schema = rowSchema(field);
  return async (c) => {
    const owner = idOf(c);
    const row = await toStored(field, validate(schema, await readBody(c.req.raw, field.fields)));
    const record = await transact(services.database, async (trx) => {
      const [before] = await existing(services.database, trx, resource, [owner], () => notFound());
      if (!before) throw notFound();
      const max = field.maxRows ?? mostRows;
      if ((before[source] as unknown[]).length >= max)
        throw invalid([{ code: 'max_length', attr: 'non_field_errors', text: 'max_length_rows', values: { max } }]);
      await checkReferences(trx, services, field, row);
      await checkChoosable(trx, services, field, row, []);
      await appendRow(trx, resource, source, field.fields, owner, row);
      return (await readRecords(trx, resource, [owner]))[0];
    });
    const rows = serialize(c, resource, record)[source] as unknown[];
    return c.json(rows.at(-1) as Record<string, unknown>, 201);
  };
}
