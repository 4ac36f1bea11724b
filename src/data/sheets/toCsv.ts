import Papa from 'papaparse';
import { inTurns } from '../jobs/inTurns';

/**
 * Text that a spreadsheet would run as a formula (OWASP, "CSV Injection"), once its letters are of normal width: Excel takes `＝` for `=`.
 * Spaces and marks that nobody sees may stand before.
 */
const formulaStart = /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;
/** With a plus or a zero in front, which a spreadsheet would take away: it reads `+201001234567` as a number and `+20 100` as a formula. */
const phoneNumber = /^[+0][\d ().-]{5,24}$/;

/** Left-to-right mark: not seen, and enough for Excel, LibreOffice and Google Sheets to keep a cell as text. */
const leftToRight = '\u200E';
/** A phone number that its field type has marked already, also without plus or zero. */
const markedPhone = /^\u200E[\d+(][\d ().-]{4,24}$/;

const isFormula = (text: string) => formulaStart.test(text.normalize('NFKC')) && !plainNumber.test(text);

/** Text that a spreadsheet shows as it is, never runs. A negative number is no formula; a phone number stays one. */
function guarded(text: string): string {
  if (markedPhone.test(text)) return text;
  if (phoneNumber.test(text) && !text.startsWith('0.')) return leftToRight + text;
  return isFormula(text) ? `'${text}` : text;
}

/** Text as it was before an export guarded it. */
export function unguarded(text: string): string {
  if (markedPhone.test(text)) return text.slice(1);
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}

/**
 * Rows as CSV (RFC 4180) that Excel opens as it should: a byte order mark, without which it does not take the text for
 * UTF-8, and no cell that it would run as a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** Rows of one turn. */
const rowsOfTurn = 100;

/** The same as a file, written a few rows at a time. @throws the signal's reason once it is aborted */
export async function toCsvFile(rows: readonly (readonly string[])[], signal?: AbortSignal): Promise<Blob> {
  const parts = Array.from({ length: Math.ceil(rows.length / rowsOfTurn) }, (_, part) => part * rowsOfTurn);
  const lines = await inTurns(parts, (start) => csvLines(rows.slice(start, start + rowsOfTurn)), { signal });
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' });
}

function csvLines(rows: readonly (readonly string[])[]): string {
  const text = Papa.unparse(
    rows.map((row) => row.map(guarded)),
    // Quotes and line breaks are quoted anyway; where a semicolon separates, it must be too.
    { newline: '\r\n', quotes: ((value: unknown) => /[;,]/.test(String(value))) as never },
  );
  return `${text}\r\n`;
}
