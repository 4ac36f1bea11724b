/** Cells that a spreadsheet would run as a formula (OWASP, "CSV Injection"): they begin with one of these. */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Text that a spreadsheet shows as it is, never runs. A negative number is no formula. */
function guarded(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function cell(text: string): string {
  const safe = guarded(text);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as CSV (RFC 4180) that Excel opens as it should: a byte order mark, without which it does not take the text for
 * UTF-8, and no cell that it would run as a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
