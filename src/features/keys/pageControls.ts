import { isMac } from '../../ui/keys/isMac';
import type { KeyGroup } from '../../ui/keys/KeyGroups';
import { toShownKeys } from '../../ui/keys/shownKeys';

/** The page's own controls win over those of the header, and both over those of a notice. */
const places = ['main', 'header', '[role=alert]'];

const isUsable = (control: HTMLElement): boolean => control.checkVisibility() && !control.matches(':disabled, [aria-disabled="true"]');

const findControls = (selector: string): HTMLElement[] =>
  places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(`${place} ${selector}`)]).filter(isUsable);

export function findControl(letter: string): HTMLElement | undefined {
  return findControls(`[aria-keyshortcuts~="${CSS.escape(letter)}"]`)[0];
}

export const pressControl = (control: HTMLElement): void =>
  control.matches('input:not([type=checkbox])') ? control.focus() : control.click();

/** Returns the button that Ctrl+Enter presses in the open dialog, else on the page. */
export function findConfirmation(): HTMLElement | undefined {
  const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main');
  return [...(place?.querySelectorAll<HTMLElement>('button[aria-keyshortcuts~="Control+Enter"]') ?? [])].find(isUsable);
}

export function readPageKeys(): KeyGroup['rows'] {
  const rows = findControls('[aria-keyshortcuts]').map((control) => ({
    label: control.getAttribute('aria-label') ?? control.innerText.split('\n')[0] ?? '',
    keys: toCaps(control.getAttribute('aria-keyshortcuts') ?? ''),
  }));
  return rows.filter(({ label }, index) => label && rows.findIndex((row) => row.label === label) === index);
}

/** @param shortcuts as in `aria-keyshortcuts`: `Control+S Meta+S` */
export function toCaps(shortcuts: string): string[] {
  const other = isMac() ? 'Control+' : 'Meta+';
  const all = shortcuts.split(' ').filter(Boolean);
  const own = all.filter((one) => !one.startsWith(other));
  return (own.length > 0 ? own : all).map((one) => toShownKeys(one.replace(/Control|Meta|Arrow\w+/, (name) => caps[name] ?? name)));
}

const caps: { readonly [name: string]: string } = {
  Control: 'Ctrl',
  Meta: '⌘',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
