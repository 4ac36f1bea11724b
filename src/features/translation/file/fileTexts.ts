import type { RaRecord } from 'react-admin';
import type { ParsedSheet } from '../../../data/sheets/readSheet';
import { sheetLimits } from '../../../data/sheets/sheetError';
import { getFieldCells } from '../../../fields/cells';
import { cellText, type Filled } from '../../../fields/cellText';
import { htmlFromCell } from '../../../fields/richText/cells';
import { stripTags } from '../../../fields/textRules';
import type { Cell } from '../../../schema/cell';
import type { Field } from '../../../schema/fieldTypes';
import { type ContentLocale, contentLocales } from '../../../schema/locales';
import type { ResolvedResource } from '../../../schema/resource';
import { getOpenTexts } from '../getOpenTexts';

/** A row of the file: one text. `line` is its number in the spreadsheet. */
export interface FileText {
  readonly line: number;
  readonly id: string;
  readonly source: string;
  readonly original: string;
  readonly translation: string;
}

/** Returns a text as a cell. Formatted text that is more than paragraphs keeps its HTML. */
function toCellText(field: Field | undefined, value: unknown): string {
  const text = String(value ?? '');
  if (field?.type !== 'localized' || field.of !== 'richText') return text;
  const plain = text.split('</p>').map(stripTags).join('\n').trim();
  return htmlFromCell(plain) === text ? plain : text;
}

export function fromCellText(field: Field, cell: string): unknown {
  return cell.trim() === '' ? '' : (getFieldCells(field).fromCell as (cell: Filled, field: Field) => unknown)(cell, field);
}

/** Spreadsheet programs change line breaks and spaces at the ends. */
const toComparable = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

export function isSameCell(field: Field | undefined, value: unknown, cell: string): boolean {
  return toComparable(toCellText(field, value)) === toComparable(cell);
}

/** Returns the cells of the open texts of a record. A text that is too long for a cell has none. @param first preferred languages of the original */
export function toFileRows(
  resource: ResolvedResource,
  record: RaRecord,
  to: ContentLocale,
  outdated: ReadonlySet<string>,
  first: readonly ContentLocale[],
): Cell[][] {
  return getOpenTexts(resource, record, to, outdated).flatMap(({ source }) => {
    const field = resource.fields[source];
    const from = first.find((one) => one !== to && record[`${source}_${one}`]);
    const cells = [from, to].map((locale) => toCellText(field, record[`${source}_${locale}`]));
    return cells.some(({ length }) => length > sheetLimits.cell) ? [] : [[record.id, source, ...cells]];
  });
}

/** Title of the translations, by which the file is recognized: `Arabic (ar)`. */
export const toTitle = (language: string, to: ContentLocale): string => `${language} (${to})`;

export function getFileLanguage({ titles }: ParsedSheet): ContentLocale | undefined {
  return contentLocales.find((one) => titles[3]?.trim().endsWith(`(${one})`));
}

export function toFileTexts({ rows }: ParsedSheet): FileText[] {
  return rows.map(({ line, cells }) => {
    const [id = '', source = '', original = '', translation = ''] = cells.map((cell) => (cell === null ? '' : cellText(cell)));
    return { line, id, source, original, translation };
  });
}
