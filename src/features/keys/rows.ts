/** Rows of a table, and cards. Rows of a form are not records. */
export const row = 'main tr:has([data-record]), main li:has([data-record])';

export const hasRows = (): boolean => document.querySelector(row) !== null;

/** Moves between the rows of a list, and acts on the focused one. @returns false if the letter means nothing here */
export function pressInRow(letter: string): boolean {
  const current = document.activeElement?.closest<HTMLElement>(row) ?? undefined;
  if (letter === 'J' || letter === 'K') return focusRow(current, letter === 'J' ? 1 : -1);
  const found = letter in rowControls ? current?.querySelector<HTMLElement>(rowControls[letter as keyof typeof rowControls]) : undefined;
  found?.click();
  return Boolean(found);
}

/** Cards have no button for editing, but their names lead to the form. */
const rowControls = { X: 'input[type=checkbox]', E: 'a[data-record]:not([href$="/show"])' } as const;

export const keyedInRow = 'tr:has([data-record]) :is(a.edit, input[type=checkbox])';

export function getRowKey(control: Element): string | undefined {
  if (!control.matches(keyedInRow)) return undefined;
  return control.matches(rowControls.X) ? 'X' : 'E';
}

function focusRow(current: HTMLElement | undefined, by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(row)];
  const next = current ? rows[rows.indexOf(current) + by] : rows.at(by === 1 ? 0 : -1);
  const link = next?.querySelector<HTMLElement>('[data-record]');
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
  return link !== null && link !== undefined;
}
