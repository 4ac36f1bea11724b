// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handOver } from '../../../src/performance/handover';
import { appShown, screenId } from '../../../src/schema/screen';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="root"></div><div id="${screenId}"><main>Drawn</main></div>`;
});
afterEach(() => vi.useRealTimers());

/** The app draws, out of sight; then as much time goes by as one drawing takes. */
async function draw(html: string): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  handOver(root, new QueryClient());
  root.innerHTML = html;
  await vi.advanceTimersByTimeAsync(100);
}
const shown = () => document.body.textContent;

it('takes the place of the drawn screen when nothing is under way, also with a bar that shows how far its reader has come', async () => {
  await draw('<main>App<div role="progressbar" aria-valuenow="0"></div></main>');
  expect(shown()).toBe('App');
});

it.each([
  ['a bar without a value', '<div role="progressbar"></div>'],
  ['a busy part', '<div aria-busy="true"></div>'],
])('waits for %s, and not for ever', async (_, part) => {
  await draw(`<main>App${part}</main>`);
  expect(shown()).toBe('Drawn');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(shown()).toBe('App');
});

it('says when the app stands in the document, where it can take the focus', async () => {
  const focus = () => document.querySelector('input')?.focus();
  window.addEventListener(appShown, focus, { once: true });
  await draw('<main><input id="first" /></main>');
  expect(document.activeElement?.id).toBe('first');
});
