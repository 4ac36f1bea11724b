import Papa from 'papaparse';

/** Text that a spreadsheet would run as a formula (OWASP, "CSV Injection"). Widths are normalized first: Excel reads `＝` as `=`. */
const formulaStart = /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;
const phoneNumber = /^[+0][\d ().-]{5,24}$/;

/** An invisible mark that makes Excel, LibreOffice and Google Sheets read a cell as text. */
const leftToRight = '\u200E';
const markedPhone = /^\u200E[\d+(][\d ().-]{4,24}$/;

const isFormula = (text: string) => formulaStart.test(text.normalize('NFKC')) && !plainNumber.test(text);

function guarded(text: string): string {
  if (markedPhone.test(text)) return text;
  if (phoneNumber.test(text) && !text.startsWith('0.')) return leftToRight + text;
  return isFormula(text) ? `'${text}` : text;
}

export function unguarded(text: string): string {
  if (markedPhone.test(text)) return text.slice(1);
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}

/** Converts rows to CSV (RFC 4180) for Excel, with a byte order mark, which Excel needs for UTF-8, and with formulas disabled. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  const text = Papa.unparse(
    rows.map((row) => row.map(guarded)),
    // In regions where the separator is a semicolon, values with one need quotes too.
    { newline: '\r\n', quotes: ((value: unknown) => /[;,]/.test(String(value))) as never },
  );
  return `${text}\r\n`;
}
