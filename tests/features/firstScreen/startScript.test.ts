// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { hasScript, startScript } from '../../../server/features/firstScreen/startScript';
import { appShown, screenId } from '../../../src/schema/screen';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.documentElement.className = '';
});

/** Opens a page whose last script has run and requested the app's code. */
function openPage(path = '/assets/app.js'): HTMLScriptElement {
  vi.useFakeTimers();
  document.documentElement.className = 'stale';
  document.body.innerHTML = `<div id="${screenId}"><button><i></i></button><noscript></noscript></div>`;
  const part = document.querySelector('noscript');
  if (part) part.textContent = '<p>Without code</p>';
  // happy-dom fetches no scripts.
  const append = vi.spyOn(document.body, 'append').mockReturnValue();
  new Function(startScript(path, '', 'paint'))();
  vi.advanceTimersByTime(1000);
  return append.mock.calls[0]?.[0] as HTMLScriptElement;
}

const isShown = () => document.querySelector(`#${screenId} p`)?.textContent === 'Without code';

it('parts for browsers without code, and a hidden screen, are shown when the code cannot be fetched', () => {
  const script = openPage();
  expect(isShown()).toBe(false);
  script.onerror?.(new Event('error'));
  expect(isShown()).toBe(true);
  expect(document.documentElement.className).toBe('');
});

it('they are shown when the code takes longer than 10 s, and not once the app is there', () => {
  openPage();
  vi.advanceTimersByTime(8_900);
  expect(isShown()).toBe(false);
  vi.advanceTimersByTime(1_200);
  expect(isShown()).toBe(true);
  openPage();
  window.dispatchEvent(new Event(appShown));
  vi.advanceTimersByTime(20_000);
  expect(isShown()).toBe(false);
});

it('the control that was pressed last is known to the app', () => {
  openPage();
  document.querySelector<HTMLElement>(`#${screenId} i`)?.click();
  expect(window.pressedEarly).toBe(document.querySelector('button'));
});

it('the gateway knows which script a browser has run, once the app was shown', () => {
  const knows = (script: string) => hasScript(new Headers({ cookie: document.cookie }), script);
  openPage('/assets/next.js');
  expect(knows('/assets/next.js')).toBe(false);
  window.dispatchEvent(new Event(appShown));
  expect(knows('/assets/next.js')).toBe(true);
  expect(knows('/assets/next.js.map')).toBe(false);
});
