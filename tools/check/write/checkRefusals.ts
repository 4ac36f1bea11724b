import type { HttpError, RaRecord } from 'ra-core';
import type { Fields, FieldType } from '../../../src/schema/fieldTypes';
import { isWritable } from '../../../src/schema/resource';
import { writtenSources } from '../../../src/schema/writtenSources';
import { joinSome } from '../../words';
import { describeFailure, getRefusal } from '../guarded';
import { fieldErrors, findSource, type WriteContext } from './writeContext';

/** Invalid values by type; the types that APIs most reliably refuse come first. */
const mistakes: readonly (readonly [type: FieldType, value: unknown])[] = [
  ['email', 'no address'],
  ['integer', 'no number'],
  ['decimal', 'no number'],
  ['money', 'no number'],
  ['date', 'no day'],
  ['datetime', 'no time'],
  ['reference', 2_147_483_646],
  ['choice', 'contract-check-none'],
  ['url', 'no address'],
];

const textTypes: readonly FieldType[] = ['text', 'longText', 'localized'];

export async function checkEmptyCreate(context: WriteContext): Promise<void> {
  const { resource, report, provider, sandbox } = context;
  const required = Object.entries(resource.fields).flatMap(([source, field]) =>
    field.required && isWritable(field) && !('default' in field) ? writtenSources(source, field) : [],
  );
  if (required.length === 0) return;
  const create = provider.create(resource.name, { data: {} });
  const refusal = await getRefusal(create);
  if (refusal) judge(context, refusal, 'create', required);
  else {
    sandbox.made(resource, (await create).data as RaRecord);
    report.works('refusals', `an empty record is accepted, although ${joinSome(required)} should be required`, {
      about: 'create',
      consequence: 'Forms ask for them all the same.',
    });
  }
}

export async function checkBadChange(context: WriteContext, record: RaRecord): Promise<void> {
  const { resource, report, provider } = context;
  for (const [name, value] of mistakesFor(resource.fields)) {
    const previousData = { [name]: record[name], id: record.id };
    const refusal = await getRefusal(provider.update(resource.name, { id: record.id, data: { [name]: value }, previousData }));
    if (refusal) return judge(context, refusal, 'change', [name]);
  }
  if (resource.can.edit) report.skipped('refusals', 'no field of which a wrong value is known', 'change');
}

function mistakesFor(fields: Fields): [name: string, value: unknown][] {
  const written = Object.entries(fields).filter(([, field]) => isWritable(field));
  const wrong = mistakes.flatMap(([type, value]) =>
    written.flatMap(([source, field]): [string, unknown][] => (field.type === type ? [[source, value]] : [])),
  );
  const empty = written.flatMap(([source, field]): [string, unknown][] =>
    field.required && textTypes.includes(field.type)
      ? writtenSources(source, field)
          .slice(0, 1)
          .map((name) => [name, ''])
      : [],
  );
  return [...wrong, ...empty];
}

function judge({ resource, report, recorder }: WriteContext, error: HttpError, about: string, expected: readonly string[]): void {
  const call = recorder.calls.at(-1);
  const paths = Object.keys(fieldErrors(error));
  const known = paths.filter((path) => findSource(resource, path) !== undefined);
  const isNamed = expected.some((name) => paths.some((path) => path === name || findSource(resource, path) === name));
  if (error.status >= 500 || error.status === 0)
    report.fails('refusals', describeFailure(error, call), {
      about,
      consequence: 'Forms say that the server has a fault, and not what to change.',
    });
  else if (isNamed) report.conforms('refusals', `${error.status} with a message at ${joinSome(known)}`, about);
  else if (call?.json === undefined)
    report.fails('refusals', `${error.status}, but no JSON`, { about, consequence: 'Forms cannot say what to change.' });
  else
    report.works('refusals', `${describeFailure(error, call)}; nothing at ${joinSome(expected)}`, {
      about,
      consequence: 'The message is above the form, not at the field.',
    });
}
