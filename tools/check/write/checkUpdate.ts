import { HttpError, type RaRecord } from 'ra-core';
import { isAccepted } from '../../../src/data/accepted';
import { contentLocales } from '../../../src/schema/locales';
import { isChangeable, isWritable } from '../../../src/schema/resource';
import { joinSome } from '../../words';
import { inDeclaration } from '../finding';
import { describeFailure } from '../guarded';
import { reportDifferences } from './compareRecord';
import { followsRules } from './followsRules';
import { saveTolerantly } from './saveTolerantly';
import { secondValues, testValues, testWords } from './testValues';
import { readTestRecord, type WriteContext } from './writeContext';

/** Changes every field of a test record. @returns the changed record; undefined if it could not be changed */
export async function checkUpdate(context: WriteContext, record: RaRecord): Promise<RaRecord | undefined> {
  const { resource, report, provider, sandbox, keys, values } = context;
  const made = testValues(resource.fields, { key: resource.key, stamp: sandbox.stamp, number: secondValues, keys });
  const given = Object.entries({ ...made, ...values[resource.name] }).filter(([name]) => mayChange(context, name));
  const inState = given.filter(([name]) => followsRules(resource.fields, name, { ...record, ...Object.fromEntries(given) }));
  // Limits are compared with the values that are left.
  const left = { ...record, ...Object.fromEntries(inState) };
  const changes = Object.fromEntries(inState.filter(([name]) => followsRules(resource.fields, name, left)));
  try {
    const { sent, refused } = await saveTolerantly(
      context,
      changes,
      async (data) =>
        (await provider.update(resource.name, { id: record.id, data: { ...record, ...data }, previousData: record })).data as RaRecord,
      () => true,
    );
    const read = await readTestRecord(context, record.id);
    if (reportDifferences(context, 'change', sent, read) === 0)
      report.conforms('change', `${Object.keys(sent).length} values, read back as sent`);
    if (refused.size > 0)
      report.skipped('change', `made-up values are refused for ${joinSome([...refused.keys()])}: give some with --values`);
    return read;
  } catch (error) {
    // `guarded` reports calls that the API finishes later.
    if (!(error instanceof HttpError) || isAccepted(error)) throw error;
    reportRefusal(context, error);
    return undefined;
  }
}

/** Excludes rights, because a test must not make administrators or lock accounts, passwords, which cannot be read back, and keys. */
function mayChange({ resource: { account, fields, key } }: WriteContext, name: string): boolean {
  const field = fields[name];
  return (
    name !== key &&
    name !== account?.admin &&
    name !== account?.active &&
    field?.type !== 'password' &&
    (field === undefined || isChangeable(field))
  );
}

function reportRefusal({ resource, report, recorder }: WriteContext, error: HttpError): void {
  const call = recorder.calls.findLast(({ method }) => method !== 'GET');
  const allowed = call?.headers.get('Allow') ?? '';
  const change =
    error.status === 405 && /\bPUT\b/.test(allowed) && call?.method === 'PATCH'
      ? { calls: { replace: true } }
      : error.status === 405
        ? { can: { edit: false } }
        : undefined;
  report.fails('change', describeFailure(error, call), {
    consequence: 'No change can be saved.',
    remedy: change && inDeclaration(resource, change),
    evidence: call,
  });
}

const id = 1;

export async function checkSingletonWrite(context: WriteContext): Promise<void> {
  const { resource, report, provider, sandbox } = context;
  if (!resource.can.edit) return;
  const read = async () => (await provider.getOne(resource.name, { id })).data as RaRecord;
  const before = await read();
  const name = getTextValue(context, before);
  if (name === undefined) return report.skipped('change', 'there is no text that could be changed and changed back');
  const text: string = before[name];
  const changed = text.replace(/(<\/\w+>\s*)?$/, (end) => ` (${testWords.en})${end}`);
  const save = (value: string, previous: RaRecord) =>
    provider.update(resource.name, { id, data: { ...previous, [name]: value }, previousData: previous });
  const undo = sandbox.undo(resource, `set ${name} to ${JSON.stringify(text)}`, async () => {
    await save(text, await read());
  });
  await save(changed, before);
  const after = await read();
  await save(text, after);
  const restored = await read();
  if (restored[name] === text) undo.done();
  if (after[name] === text)
    report.fails('change', 'accepted, but missing afterwards', { about: name, consequence: 'Input is silently lost.' });
  else if (restored[name] !== text)
    report.fails('change', 'could not be changed back', { about: name, consequence: 'Input is silently changed.' });
  else report.conforms('change', 'changed, and changed back', name);
}

function getTextValue({ resource: { fields } }: WriteContext, record: RaRecord): string | undefined {
  const room = ` (${testWords.en})`.length;
  for (const [source, field] of Object.entries(fields)) {
    if (!isWritable(field) || !['text', 'longText', 'richText', 'localized'].includes(field.type)) continue;
    const limit = 'maxLength' in field ? (field.maxLength ?? 1000) : 1000;
    for (const name of field.type === 'localized' ? contentLocales.map((locale) => `${source}_${locale}`) : [source])
      if (typeof record[name] === 'string' && record[name] !== '' && record[name].length + room <= limit) return name;
  }
  return undefined;
}
