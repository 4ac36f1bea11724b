import type { HttpError } from 'ra-core';
import { unwrapped } from '../../../src/data/toRecord';
import { describeType } from '../../../src/fields/faults';
import type { ResolvedResource } from '../../../src/schema/resource';
import { writtenSources } from '../../../src/schema/writtenSources';
import { joinSome } from '../../words';
import type { ResourceCheck } from '../context';
import { reportWrapped } from '../envelopeRemedy';
import { byHand, inDeclaration, leaveOpen } from '../finding';
import { guarded } from '../guarded';
import type { Json, Sample } from '../sample';
import { answeredNames, knownNames } from './checkValues';

/** Compares a record with its row in the list and with the declaration. @returns the record as sent by the API */
export async function checkRecord(context: ResourceCheck, { rows, records }: Sample): Promise<Json | undefined> {
  const { resource, report, recorder, provider } = context;
  const [row] = rows;
  const [record] = records;
  if (!row || !record) {
    report.skipped('record', 'there is none to read');
    return undefined;
  }
  return guarded(context, 'record', async () => {
    const { result, calls } = await recorder.during(() =>
      provider.getOne(resource.name, { id: record.id }).catch((error: HttpError) => {
        if (error.message === 'errors.unreadable' && reportWrapped(context, 'No record can be opened.')) return undefined;
        throw error;
      }),
    );
    if (!result) return undefined;
    const detail = withTextsOf(resource, unwrapped(calls.at(-1)?.json, resource) as Json, result.data);
    if (row[resource.key] === undefined)
      report.fails('record', `rows have no ${resource.key}`, {
        about: 'key',
        consequence: 'Records cannot be opened.',
        remedy: leaveOpen(inDeclaration(resource, { key: Object.keys(row)[0] }), 'it is the first property of a row'),
      });
    checkPresence(context, detail, row);
    checkAlike(context, detail, row);
    return detail;
  });
}

/** The texts of each language come from several calls, or from objects. */
function withTextsOf({ texts, fields }: ResolvedResource, detail: Json, record: Json): Json {
  if (texts !== 'objects' && texts !== 'header') return detail;
  const names = Object.entries(fields).flatMap(([source, field]) => (field.type === 'localized' ? writtenSources(source, field) : []));
  return { ...detail, ...Object.fromEntries(names.map((name) => [name, record[name]])) };
}

export function checkPresence({ resource, report }: Pick<ResourceCheck, 'resource' | 'report'>, detail: Json, row: Json | undefined): void {
  const { fields, list, key, recordRepresentation, texts } = resource;
  const names = Object.entries(fields).flatMap(([source, field]) =>
    field.through || field.computed ? [] : answeredNames(source, field, texts),
  );
  const missing = names.filter((name) => detail[name] === undefined);
  const gone = Object.entries(fields).flatMap(([source, field]) => {
    const own = field.through || field.computed ? [] : answeredNames(source, field, texts);
    return own.length > 0 && own.every((name) => missing.includes(name)) ? [source] : [];
  });
  for (const name of missing)
    report.fails('fields', 'is declared, and not in the answer', {
      about: name,
      consequence: 'It is empty on the page and in the form, whatever the record has.',
      remedy:
        gone.length > 0
          ? byHand(
              resource,
              `take ${gone.join(', ')} out of fields, list and sections`,
              'or say writeOnly: true of what the API takes and does not answer',
            )
          : undefined,
    });
  const columns = new Set([...list.columns, ...list.moreColumns, recordRepresentation]);
  const absent = row
    ? Object.entries(fields).flatMap(([source, field]) =>
        columns.has(source) &&
        !field.through &&
        !field.computed &&
        !missing.includes(source) &&
        answeredNames(source, field, texts).every((name) => row[name] === undefined)
          ? [source]
          : [],
      )
    : [];
  for (const name of absent)
    if (name === recordRepresentation)
      report.fails('fields', 'is what records are called by, and in the record, but not in the rows of the list', {
        about: name,
        consequence: 'Rows, and fields that refer to them, show the key in the place of a name.',
        remedy: inDeclaration(resource, { recordRepresentation: 'id' }),
      });
    else
      report.fails('fields', 'is a column, and in the record, but not in the rows of the list', {
        about: name,
        consequence: 'The column is empty.',
        remedy: inDeclaration(resource, { list: columnsWithout(list, absent) }),
      });
  const known = knownNames(fields);
  const others = Object.keys(detail).filter((name) => !known.has(name) && name !== 'id' && name !== key);
  if (missing.length + absent.length === 0)
    report.conforms(
      'fields',
      others.length === 0 ? 'all that are declared, and no others' : `all that are declared; not shown: ${joinSome(others)}`,
    );
}

function columnsWithout({ columns, moreColumns }: ResolvedResource['list'], absent: readonly string[]) {
  const isThere = (source: string) => !absent.includes(source);
  return {
    columns: columns.filter(isThere),
    ...(moreColumns.every(isThere) ? {} : { moreColumns: moreColumns.filter(isThere) }),
  };
}

function checkAlike({ resource, report }: ResourceCheck, detail: Json, row: Json): void {
  const unlike = Object.entries(resource.fields).flatMap(([source, field]) =>
    answeredNames(source, field, resource.texts).filter((name) => {
      const [one, other] = [detail[name], row[name]];
      return one !== undefined && one !== null && other !== undefined && other !== null && describeType(one) !== describeType(other);
    }),
  );
  if (unlike.length === 0) report.conforms('record', 'its values are of the kinds that the list has');
  for (const name of unlike)
    report.works('record', `${describeType(row[name])} in the list, ${describeType(detail[name])} in the record`, {
      about: name,
      consequence: 'Each is read as what it is.',
    });
}
