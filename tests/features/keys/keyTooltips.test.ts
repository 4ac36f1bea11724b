// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showKeysInTooltips } from '../../../src/features/keys/keyTooltips';

let stop = (): void => undefined;
beforeEach(() => {
  document.body.innerHTML = `<button id="new" aria-keyshortcuts="N">New</button>
    <button id="save" aria-keyshortcuts="Control+S Meta+S" data-tooltip="Save">S</button>
    <button id="search" aria-keyshortcuts="Control+K"><kbd>Ctrl K</kbd></button>`;
});
afterEach(() => stop());

const reach = (id: string): string | null => {
  const control = document.getElementById(id) as HTMLElement;
  control.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return control.getAttribute('data-tooltip');
};

it('the tooltip of a control shows its key, once, unless the control shows it already', () => {
  stop = showKeysInTooltips(true);
  expect([reach('new'), reach('new'), reach('save'), reach('save'), reach('search')]).toEqual([
    ...['N', 'N', 'Save (Ctrl+S)', 'Save (Ctrl+S)'],
    null,
  ]);
});

it('letters that are turned off are not shown', () => {
  showKeysInTooltips(true)();
  stop = showKeysInTooltips(false);
  expect([reach('new'), reach('save')]).toEqual([null, 'Save (Ctrl+S)']);
});
