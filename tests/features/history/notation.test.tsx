// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { ActivityPage } from '../../../src/features/history/ActivityPage';
import { EntryChanges } from '../../../src/features/history/EntryChanges';
import { HistoryEntryLine } from '../../../src/features/history/HistoryEntryLine';
import { setNotation } from '../../../src/i18n/format';
import type { HistoryEntry } from '../../../src/schema/history';
import { renderShell } from '../../unit/shell/support/renderShell';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setNotation({ digits: 'latn', isHijri: false });
});

const getEntry = (resource: string, changes: HistoryEntry['changes']): HistoryEntry => ({
  ...{ id: 1, at: '2026-11-23T10:00:00.000Z', kind: 'change', actor: '1', actor_name: 'José', address: '192.0.2.1' },
  ...{ resource, record: '5', name: null, outcome: 'done', changes },
});
const namespaces = ['common', 'history', 'changes', 'lists', 'forms'];

test('a file and its size each have a direction of their own', async () => {
  const entry = getEntry('specializations', { image: { before: null, after: { file: 'photo.jpg', size: 122_880 } } });
  const { container } = await renderShell(<EntryChanges entry={entry} resource={registry.get('specializations')} />, {
    locale: 'ar',
    namespaces,
  });
  const texts = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent?.replace(/\s/gu, ' '));
  expect(texts.at(-1)).toBe('\u2068photo.jpg\u2069 (120 كيلوبايت)');
});

test.each([
  ['en', '3 home banners moved'],
  ['ar', 'تم نقل 3 لافتات'],
] as const)('a new order names the kind of what was moved (%s)', async (locale, text) => {
  const entry = getEntry('homeBanners', { ordering: { before: ['1', '2', '3'], after: ['3', '1', '2'] } });
  const { container } = await renderShell(<EntryChanges entry={entry} resource={registry.get('homeBanners')} />, {
    ...{ locale, namespaces: [...namespaces, 'resources'] },
  });
  expect(container.textContent).toContain(text);
});

test.each(['latn', 'arab'] as const)('how many more fields changed keeps its plus before it (%s)', async (digits) => {
  setNotation({ digits, isHijri: false });
  const change = { before: 'a', after: 'b' };
  const entry = getEntry('exercises', {
    ...{ name_en: change, name_ar: change, description_en: change, description_ar: change, image: change },
  });
  await renderShell(<HistoryEntryLine entry={entry} resource={registry.get('exercises')} />, { locale: 'ar', namespaces });
  expect(screen.getByRole('button').textContent).toMatch(digits === 'latn' ? / \u2068\+\d\u2069$/ : / \u2068\+[٠-٩]\u2069$/);
});

test('the file of an export is named by the day where the reader is', async () => {
  setNotation({ digits: 'arab', isHijri: true, timeZone: 'Asia/Tokyo' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T22:30:00Z') });
  vi.stubGlobal('fetch', async () => Response.json({ count: 1, results: [getEntry('goals', {})] }));
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:';
  await renderShell(<ActivityPage />, { at: '/activity', locale: 'en', namespaces });
  const button = await screen.findByRole('button', { name: /Export|CSV|Download/ });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/ 2026-11-22\.csv$/)]));
});
