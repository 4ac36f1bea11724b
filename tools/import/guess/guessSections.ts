import { fieldImportOf } from '../../../src/fields/imports';
import type { FormSectionName } from '../../../src/schema/fieldImport';
import { isWritable } from '../../../src/schema/resource';
import { nameWords } from '../words/nameWords';
import type { DraftedField } from './drafted';

/** Sections by name, in their order; their titles and help are in `words/english.json` and `arabic.json`. A section of rows is named after their field. */
const sectionNames = ['main', 'state', 'relations', 'contact', 'details', 'media', 'time', 'record'] as const satisfies readonly (
  | FormSectionName
  | 'record'
)[];
export type SectionName = (typeof sectionNames)[number];

function sectionOf({ source, field, words }: DraftedField, representation: string): SectionName {
  if (source === representation) return 'main';
  if (!isWritable(field)) return 'record';
  const name = words.join('_');
  if (field.type === 'text' && nameWords.naming.test(name)) return 'main';
  if (field.type === 'text' && nameWords.contact.test(name)) return 'contact';
  return fieldImportOf(field).section ?? 'details';
}

/** Maximum number of writable fields in a form of one section. */
const handful = 6;

/** Where a section with one field is merged, in this order. */
const joins: readonly (readonly [from: SectionName, to: SectionName])[] = [
  ['state', 'main'],
  ['relations', 'main'],
  ['media', 'main'],
  ['contact', 'details'],
  ['time', 'details'],
  ['details', 'main'],
];

/** Sections of a form. A few fields share one section. A section with one field is merged, except rows and read-only fields. */
export function guessSections(fields: readonly DraftedField[], representation: string): { readonly [section: string]: readonly string[] } {
  const single = fields.filter(({ field }) => field.type !== 'rows');
  const few = single.filter(({ field }) => isWritable(field)).length <= handful;
  const placed = new Map(
    single.map((one) => [one.source, few && isWritable(one.field) ? 'main' : sectionOf(one, representation)] as const),
  );
  const within = (section: SectionName) => [...placed].filter(([, at]) => at === section).map(([source]) => source);
  const move = (from: SectionName, to: SectionName) => {
    for (const source of within(from)) placed.set(source, to);
  };
  for (const [from, to] of joins) if (within(from).length === 1) move(from, to);
  for (const from of ['details', 'record'] as const) if (within('main').length === 0) move(from, 'main');

  const rows = fields.filter(({ field }) => field.type === 'rows').map(({ source }) => [rowSection(source), [source]] as const);
  const sections = sectionNames.map((name) => [name, within(name)] as const).filter(([, sources]) => sources.length > 0);
  const kept = sections.filter(([name]) => name === 'record');
  return Object.fromEntries([...sections.filter(([name]) => name !== 'record'), ...rows, ...kept]);
}

/** Name of the section of a field of rows. */
export function rowSection(source: string): string {
  return (sectionNames as readonly string[]).includes(source) ? `${source}Rows` : source;
}
