import { HttpError, type RaRecord } from 'ra-core';
import { recordPath } from '../../../src/data/paths';
import type { Field, FieldType } from '../../../src/schema/fieldTypes';
import { isWritable } from '../../../src/schema/resource';
import { writtenSources } from '../../../src/schema/writtenSources';
import { someOf } from '../../words';
import { rootedPath } from '../context';
import { inDeclaration } from '../finding';
import { fieldErrors, readTestRecord, sourceOf, type WriteContext } from './writeContext';

/** Types that are never empty, or never read back. */
const neverEmpty: readonly FieldType[] = ['boolean', 'password', 'rows'];
const lists: readonly FieldType[] = ['references', 'choices', 'tags'];

/** `ruled`: refused by a rule of the whole record ("an e-mail address or a phone number"), which is no fault. */
type Outcome = 'taken' | 'refused' | 'ruled';

/** Whether everything that may be left out can be emptied: Django takes null for some fields and "" for others. */
export async function checkEmptying(context: WriteContext, record: RaRecord): Promise<void> {
  const { resource, report } = context;
  const sources = Object.entries(resource.fields).flatMap(([source, field]) => (mayBeEmpty(field, record, source) ? [source] : []));
  if (sources.length === 0) return;
  const outcomes = new Map<string, Outcome>(sources.map((source) => [source, 'taken']));
  if ((await empty(context, record, sources)) !== 'taken')
    // One by one, to see which: an API does not always name all of them.
    for (const source of sources) outcomes.set(source, await empty(context, record, [source], true));
  const read = await readTestRecord(context, record.id);
  const taken = sources.filter((source) => outcomes.get(source) === 'taken');
  const kept = taken.filter((source) => namesOf(resource.fields, source).some((name) => !isEmpty(read[name])));
  for (const source of kept)
    report.works('emptying', 'keeps its value', {
      about: source,
      consequence: 'What is emptied in a form comes back.',
      remedy: inDeclaration(resource, `${source}: { required: true }`),
    });
  if (taken.length > 0 && kept.length === 0) report.conforms('emptying', `${someOf(taken)} can be emptied`);
}

async function empty(context: WriteContext, record: RaRecord, sources: readonly string[], mayReport = false): Promise<Outcome> {
  const { resource, report, provider, recorder } = context;
  const names = sources.flatMap((source) => namesOf(resource.fields, source));
  const data = Object.fromEntries(names.map((name) => [name, lists.includes((resource.fields[name] as Field)?.type) ? [] : '']));
  const previousData = Object.fromEntries(['id', ...names].map((name) => [name, record[name]]));
  try {
    await provider.update(resource.name, { id: record.id, data, previousData: previousData as RaRecord });
    return 'taken';
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    const [source = ''] = sources;
    const said = Object.entries(fieldErrors(error)).find(([path]) => sourceOf(resource, path) === source)?.[1];
    if (!mayReport) return 'refused';
    if (said === undefined) return 'ruled';
    const evidence = recorder.calls.at(-1);
    const option = await remedyOf(context, record, names[0] ?? source, evidence?.requestBody);
    const remedy = inDeclaration(resource, `${source}: { ${option} }`);
    if (option === mustBeThere)
      report.works('emptying', `refused: ${said}`, {
        about: source,
        consequence: 'The form lets it be emptied; the refusal is then shown at the field.',
        remedy,
        evidence,
      });
    else
      report.fails('emptying', `refused: ${said}`, {
        about: source,
        consequence: 'It can be emptied, but not from the form: who tries is told so at the field.',
        remedy,
        evidence,
      });
    return 'refused';
  }
}

/** What cannot be empty in any form. */
const mustBeThere = 'required: true';

/** The other one of null and "", where the API takes that. */
async function remedyOf(context: WriteContext, record: RaRecord, name: string, body: string | undefined): Promise<string> {
  const { resource, http } = context;
  const wasNull = body?.includes('null') ?? true;
  const isText = !wasNull || body?.startsWith('form') !== true;
  if (!isText || resource.calls.update) return mustBeThere;
  try {
    await http(rootedPath(context, recordPath(resource, record.id)), {
      method: 'PATCH',
      body: { [name]: wasNull ? '' : null },
    });
    return `nullable: ${!wasNull}`;
  } catch (error) {
    if (error instanceof HttpError) return mustBeThere;
    throw error;
  }
}

function mayBeEmpty(field: Field, record: RaRecord, source: string): boolean {
  if (!isWritable(field) || field.required || (neverEmpty.includes(field.type) && !field.nullable) || 'default' in field) return false;
  return writtenSources(source, field).some((name) => !isEmpty(record[name]));
}

function namesOf(fields: WriteContext['resource']['fields'], source: string): string[] {
  return writtenSources(source, fields[source] as Field);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === '<p></p>' || (Array.isArray(value) && value.length === 0);
}
