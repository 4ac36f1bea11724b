import type { KeyGroup } from '../../ui/keys/KeyGroups';

/** The page's own controls win over those of the header. */
const places = ['main', 'header'];

const isUsable = (control: HTMLElement): boolean => control.checkVisibility() && !control.matches(':disabled, [aria-disabled="true"]');

const findControls = (selector: string): HTMLElement[] =>
  places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(`${place} ${selector}`)]).filter(isUsable);

export function findControl(letter: string): HTMLElement | undefined {
  return findControls(`[aria-keyshortcuts~="${CSS.escape(letter)}"]`)[0];
}

const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform);

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
  return (own.length > 0 ? own : all).map((one) =>
    one.replace('Control', 'Ctrl').replace('Meta', '⌘').replace('ArrowRight', '→').replace('ArrowLeft', '←'),
  );
}
