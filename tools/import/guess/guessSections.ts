import { getFieldImport } from '../../../src/fields/imports';
import type { FormSectionName } from '../../../src/schema/fieldImport';
import { isWritable } from '../../../src/schema/resource';
import { nameWords } from '../words/nameWords';
import type { DraftedField } from './drafted';

/** Titles and help are in `words/english.json` and `arabic.json`. A section of rows has the name of their field. */
const sectionNames = ['main', 'state', 'relations', 'contact', 'details', 'media', 'time', 'record'] as const satisfies readonly (
  | FormSectionName
  | 'record'
)[];
export type SectionName = (typeof sectionNames)[number];

function getSection({ source, field, words }: DraftedField, representation: string): SectionName {
  if (source === representation) return 'main';
  if (!isWritable(field)) return 'record';
  const name = words.join('_');
  if (field.type === 'text' && nameWords.naming.test(name)) return 'main';
  if (field.type === 'text' && nameWords.contact.test(name)) return 'contact';
  return getFieldImport(field).section ?? 'details';
}

/** Maximum number of writable fields in a form of one section. */
const maxFields = 6;

/** Sections with one field are merged, in this order. */
const joins = { state: 'main', relations: 'main', media: 'main', contact: 'details', time: 'details', details: 'main' } as const;

export function guessSections(fields: readonly DraftedField[], representation: string): { readonly [section: string]: readonly string[] } {
  const single = fields.filter(({ field }) => field.type !== 'rows');
  const few = single.filter(({ field }) => isWritable(field)).length <= maxFields;
  const placed = new Map(
    single.map((one) => [one.source, few && isWritable(one.field) ? 'main' : getSection(one, representation)] as const),
  );
  const within = (section: string) => [...placed].filter(([, at]) => at === section).map(([source]) => source);
  const move = (from: string, to: SectionName) => {
    for (const source of within(from)) placed.set(source, to);
  };
  for (const [from, to] of Object.entries(joins)) if (within(from).length === 1) move(from, to);
  for (const from of ['details', 'record'] as const) if (within('main').length === 0) move(from, 'main');

  const rows = fields.filter(({ field }) => field.type === 'rows').map(({ source }) => [rowSection(source), [source]] as const);
  const sections = sectionNames.map((name) => [name, within(name)] as const).filter(([, sources]) => sources.length > 0);
  const kept = sections.filter(([name]) => name === 'record');
  return Object.fromEntries([...sections.filter(([name]) => name !== 'record'), ...rows, ...kept]);
}

export function rowSection(source: string): string {
  return (sectionNames as readonly string[]).includes(source) ? `${source}Rows` : source;
}
