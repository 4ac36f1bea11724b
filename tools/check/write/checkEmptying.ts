import { HttpError, type RaRecord } from 'ra-core';
import { recordPath } from '../../../src/data/paths';
import type { Field, FieldType } from '../../../src/schema/fieldTypes';
import { isChangeable } from '../../../src/schema/resource';
import { writtenSources } from '../../../src/schema/writtenSources';
import { joinSome } from '../../words';
import { rootedPath } from '../context';
import { inField, leaveOpen, type OptionChange } from '../finding';
import { followsRules } from './followsRules';
import { fieldErrors, findSource, readTestRecord, type WriteContext } from './writeContext';

const neverEmpty: readonly FieldType[] = ['boolean', 'password', 'rows'];
const lists: readonly FieldType[] = ['references', 'choices', 'tags', 'files'];

/** `ruled`: refused by a rule of the whole record ("an e-mail address or a phone number"), which is not a fault. */
type Outcome = 'taken' | 'refused' | 'ruled';

/** Checks that optional fields can be emptied: Django accepts null for some fields and "" for others. */
export async function checkEmptying(context: WriteContext, record: RaRecord): Promise<void> {
  const { resource, report } = context;
  const sources = Object.entries(resource.fields).flatMap(([source, field]) =>
    mayBeEmpty(field, record, source) && followsRules(resource.fields, source, { ...record, [source]: null }) ? [source] : [],
  );
  if (sources.length === 0) return;
  const outcomes = new Map<string, Outcome>(sources.map((source) => [source, 'taken']));
  if ((await empty(context, record, sources)) !== 'taken')
    // One by one, because an API does not always name all refused fields.
    for (const source of sources) outcomes.set(source, await empty(context, record, [source], true));
  const read = await readTestRecord(context, record.id);
  const taken = sources.filter((source) => outcomes.get(source) === 'taken');
  const kept = taken.filter((source) => getNames(resource.fields, source).some((name) => !isEmpty(read[name])));
  for (const source of kept)
    report.works('emptying', 'keeps its value', {
      about: source,
      consequence: 'A field that is emptied in a form keeps its value.',
      remedy: leaveOpen(inField(resource, source, mustBeThere), isChoice),
    });
  if (taken.length > 0 && kept.length === 0) report.conforms('emptying', `${joinSome(taken)} can be emptied`);
}

async function empty(context: WriteContext, record: RaRecord, sources: readonly string[], mayReport = false): Promise<Outcome> {
  const { resource, report, provider, recorder } = context;
  const names = sources.flatMap((source) => getNames(resource.fields, source));
  const data = Object.fromEntries(names.map((name) => [name, lists.includes((resource.fields[name] as Field)?.type) ? [] : '']));
  const previousData = Object.fromEntries(['id', ...names].map((name) => [name, record[name]]));
  try {
    await provider.update(resource.name, { id: record.id, data, previousData: previousData as RaRecord });
    return 'taken';
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 400) throw error;
    const [source = ''] = sources;
    const said = Object.entries(fieldErrors(error)).find(([path]) => findSource(resource, path) === source)?.[1];
    if (!mayReport) return 'refused';
    if (said === undefined) return 'ruled';
    const evidence = recorder.calls.at(-1);
    const option = await getRemedy(context, record, names[0] ?? source, evidence?.requestBody);
    const cannotBeEmpty = option === mustBeThere;
    report[cannotBeEmpty ? 'works' : 'fails']('emptying', `refused: ${said}`, {
      about: source,
      consequence: cannotBeEmpty
        ? 'The form lets it be emptied; the refusal is then shown at the field.'
        : 'It can be emptied, but not from the form: the refusal is shown at the field.',
      remedy: cannotBeEmpty ? leaveOpen(inField(resource, source, option), isChoice) : inField(resource, source, option),
      evidence,
    });
    return 'refused';
  }
}

const mustBeThere = { required: true } as const;
const isChoice = 'new records may do without it';

async function getRemedy(context: WriteContext, record: RaRecord, name: string, body: string | undefined): Promise<OptionChange> {
  const { resource, http } = context;
  const wasNull = body?.includes('null') ?? true;
  const isText = !wasNull || body?.startsWith('form') !== true;
  if (!isText || resource.calls.update) return mustBeThere;
  try {
    await http(rootedPath(context, recordPath(resource, record.id)), {
      method: 'PATCH',
      body: { [name]: wasNull ? '' : null },
    });
    return { nullable: !wasNull };
  } catch (error) {
    if (error instanceof HttpError) return mustBeThere;
    throw error;
  }
}

function mayBeEmpty(field: Field, record: RaRecord, source: string): boolean {
  if (!isChangeable(field) || field.required || (neverEmpty.includes(field.type) && !field.nullable) || 'default' in field) return false;
  return writtenSources(source, field).some((name) => !isEmpty(record[name]));
}

function getNames(fields: WriteContext['resource']['fields'], source: string): string[] {
  return writtenSources(source, fields[source] as Field);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === '<p></p>' || (Array.isArray(value) && value.length === 0);
}
