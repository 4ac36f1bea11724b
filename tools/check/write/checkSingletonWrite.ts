import type { RaRecord } from 'ra-core';
import { locales } from '../../../src/schema/fieldTypes';
import { isWritable } from '../../../src/schema/resource';
import { testWords } from './testValues';
import type { WriteContext } from './writeContext';

const id = 1;

/** One text of a singleton is changed, read, and changed back. */
export async function checkSingletonWrite(context: WriteContext): Promise<void> {
  const { resource, report, provider, sandbox } = context;
  if (!resource.can.edit) return;
  const read = async () => (await provider.getOne(resource.name, { id })).data as RaRecord;
  const before = await read();
  const name = textOf(context, before);
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
    report.fails('change', 'taken, and not there afterwards', { consequence: 'What is typed is lost without a word.' }, name);
  else if (restored[name] !== text)
    report.fails('change', 'could not be changed back', { consequence: 'What is typed is changed without a word.' }, name);
  else report.conforms('change', 'changed, and changed back', name);
}

/** A field with a text and room for more. */
function textOf({ resource: { fields } }: WriteContext, record: RaRecord): string | undefined {
  const room = ` (${testWords.en})`.length;
  for (const [source, field] of Object.entries(fields)) {
    if (!isWritable(field) || !['text', 'longText', 'richText', 'localized'].includes(field.type)) continue;
    const limit = 'maxLength' in field ? (field.maxLength ?? 1000) : 1000;
    for (const name of field.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source])
      if (typeof record[name] === 'string' && record[name] !== '' && record[name].length + room <= limit) return name;
  }
  return undefined;
}
