// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { readScreenSettings } from '../../../server/features/firstScreen/screenCookie';
import { screenScript } from '../../../server/features/firstScreen/screenScript';
import { chosenCookiePrefix } from '../../../src/schema/withoutCode';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.className = '';
});

/** Runs the first script of a page that was rendered with this browser's cookies. */
function openPage(): void {
  const { cookies, isKnown } = readScreenSettings(new Headers({ cookie: document.cookie }));
  new Function(screenScript('', { cookies, isKnown, place: 'goals' }))();
}

const told = () => readScreenSettings(new Headers({ cookie: document.cookie })).store.timeZone;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

it('the time zone is determined once a first visit has loaded, and known to the next page from its start', async () => {
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width: 1440 });
  const determines = () => {
    const determined = vi.spyOn(Intl, 'DateTimeFormat');
    openPage();
    const { length } = determined.mock.calls.filter((call) => call.length === 0);
    determined.mockRestore();
    return length > 0;
  };
  expect(determines()).toBe(false);
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(told()).toBe(zone));
  expect(determines()).toBe(false);
  expect(told()).toBe(zone);
  expect(document.documentElement.className).toBe('');
});

it('a time zone that was told for another offset of the clock is determined at once, and its screen is not shown', () => {
  localStorage.setItem('timeZone', 'Pacific/Kiritimati -840');
  // biome-ignore lint/suspicious/noDocumentCookie: as the page's own script writes it
  document.cookie = `screen=${encodeURIComponent(JSON.stringify([1200, false, { timeZone: '"Pacific/Kiritimati"' }]))};path=/`;
  openPage();
  expect(told()).toBe(zone);
  expect(document.documentElement.className).toBe('stale');
});

it('a language and a theme that were chosen by a link are stored as the browser’s own', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway sets it
  document.cookie = `${chosenCookiePrefix}locale=ar;path=/`;
  // biome-ignore lint/suspicious/noDocumentCookie: as the gateway sets it
  document.cookie = `${chosenCookiePrefix}theme=dark;path=/`;
  openPage();
  expect(localStorage.getItem('RaStore.locale')).toBe('"ar"');
  expect(localStorage.getItem('RaStore.theme')).toBe('"dark"');
  const { locale, dark } = readScreenSettings(new Headers({ cookie: document.cookie }));
  expect([locale, dark]).toEqual(['ar', true]);
  // happy-dom removes a cookie with `Max-Age=0` only in the next millisecond.
  await vi.waitFor(() => expect(document.cookie).not.toContain(chosenCookiePrefix));
});
