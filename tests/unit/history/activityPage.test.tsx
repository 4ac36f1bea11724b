// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HistoryEntry } from '../../../src/schema/history';
import { ActivityPage } from '../../../src/ui/history/ActivityPage';
import { renderShell } from '../shell/support/renderShell';

const entry: HistoryEntry = {
  ...{ id: 1, at: '2026-11-23T10:00:00.000Z', kind: 'change', actor: '1', actor_name: 'José', address: '192.0.2.1' },
  ...{ resource: 'goals', record: '5', name: { en: 'Run', ar: 'رياضة أحمد' }, outcome: 'done' },
  changes: { name_ar: { before: 'رياضة أحمد', after: 'مدرسة' } },
};

/** What the browser would draw: it has the CSS Custom Highlight API, the tests' has not. */
const marks = new Set<Range>();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 1, results: [entry] }));
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('CSS', { highlights: new Map([['found', marks]]) });
});
afterEach(() => {
  cleanup();
  marks.clear();
  vi.unstubAllGlobals();
});

const marked = () => [...marks].map(String);
const open = (search: string) =>
  renderShell(<ActivityPage />, {
    ...{
      at: `/activity?search=${encodeURIComponent(search)}`,
      locale: 'ar',
      namespaces: ['common', 'history', 'changes', 'lists', 'forms'],
    },
  });

test('marks what the search found, in the spelling that stands there', async () => {
  await open('احمد رياضه jose');
  await waitFor(() => expect(marked()).toEqual(['رياضة', 'أحمد', 'José']));
});

test('marks what stands in the differences once they are opened', async () => {
  await open('مدرسه');
  await userEvent.click(within(await screen.findByRole('listitem')).getByRole('button', { expanded: false }));
  // The differences load when they are opened.
  await screen.findByText('مدرسة', {}, { timeout: 20_000 });
  await waitFor(() => expect(marked()).toEqual(['مدرسة']));
});

test('marks nothing without a search', async () => {
  await open('');
  await screen.findByText('José');
  expect(marked()).toEqual([]);
});
