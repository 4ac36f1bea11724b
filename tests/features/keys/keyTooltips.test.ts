// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideLetters } from '../../../src/features/keys/hideLetters';
import { showKeys } from '../../../src/features/keys/keyTooltips';
import { toShownKeys } from '../../../src/ui/keys/shownKeys';

let stop = (): void => undefined;
beforeEach(() => {
  document.body.innerHTML = `<button id="new" aria-keyshortcuts="N">New</button>
    <button id="save" aria-keyshortcuts="Control+S Meta+S" data-tooltip="Save">S</button>
    <button id="search" aria-keyshortcuts="Control+K"><kbd>Ctrl K</kbd></button>`;
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const reach = (id: string): string | null => {
  const control = document.getElementById(id) as HTMLElement;
  control.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return control.getAttribute('data-tooltip');
};

it('the tooltip of a control shows its key, once, unless the control shows it already', () => {
  stop = showKeys(true);
  expect([reach('new'), reach('new'), reach('save'), reach('save'), reach('search')]).toEqual([
    ...['N', 'N', 'Save (Ctrl+S)', 'Save (Ctrl+S)'],
    null,
  ]);
});

it('the tooltip of a control that a finger presses shows no key', () => {
  stop = showKeys(true);
  const save = document.getElementById('save') as HTMLElement;
  save.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
  expect(save.dataset.tooltip).toBe('Save');
  save.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  expect(save.dataset.tooltip).toBe('Save (Ctrl+S)');
});

it('letters that are turned off are not shown', () => {
  showKeys(true)();
  stop = showKeys(false);
  expect([reach('new'), reach('save')]).toEqual([null, 'Save (Ctrl+S)']);
});

it('entries of menus show G and their letter', () => {
  document.body.innerHTML = `<nav><a id="goals" href="/goals">Goals</a></nav>
    <ul role="menu"><li><a id="keys" role="menuitem" href="/keys">Keys</a></li></ul>`;
  stop = showKeys(true, [
    { name: 'goals', letter: 'O' },
    { name: 'keys', letter: 'K' },
  ]);
  expect(reach('goals')).toBe('G O');
  reach('keys');
  expect(document.getElementById('keys')?.getAttribute('data-keys')).toBe('G K');
});

it('an icon shows its name before its key, also below what holds its tooltip', () => {
  document.body.innerHTML = `<button id="add" aria-label="New goal" aria-keyshortcuts="N"><svg></svg></button>
    <span id="around" data-tooltip="Import"><button id="import" aria-label="Import" aria-keyshortcuts="I"><svg></svg></button></span>
    <main><table><tr><td><input id="tick" type="checkbox" aria-label="Select Ann"></td><td><a data-record id="edit" class="edit" data-tooltip="Edit" href="/goals/1">
    </a></td></tr></table></main>`;
  stop = showKeys(true);
  reach('import');
  const around = document.getElementById('around')?.dataset.tooltip;
  expect([reach('add'), around, reach('import'), reach('tick'), reach('edit')]).toEqual([
    ...['New goal (N)', 'Import (I)', null, 'Select Ann (X)', 'Edit (E)'],
  ]);
});

it('letters that are turned off are not announced, on controls that come later either, until they are on again', async () => {
  const getKeys = () => [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-keyshortcuts'));
  const restore = hideLetters();
  document.body.insertAdjacentHTML('beforeend', '<p><button aria-keyshortcuts="U Control+Z">Undo</button></p>');
  await Promise.resolve();
  expect(getKeys()).toEqual([null, 'Control+S Meta+S', 'Control+K', 'Control+Z']);
  restore();
  expect(getKeys()).toEqual(['N', 'Control+S Meta+S', 'Control+K', 'U Control+Z']);
});

it('keys are named as on the keyboard of a Mac', () => {
  expect(toShownKeys('Ctrl K')).toBe('Ctrl K');
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  stop = showKeys(true);
  expect([reach('save'), toShownKeys('Ctrl K'), toShownKeys('Alt+↓')]).toEqual(['Save (⌘+S)', '⌘ K', '⌥+↓']);
});
