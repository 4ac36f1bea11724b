// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { UndoPage } from '../../../src/features/history/undo/UndoPage';
import type { HistoryEntry } from '../../../src/schema/history';
import { renderShell } from '../../unit/shell/support/renderShell';

const action = 'a1b2c3d4e5f60718';
const entry = (id: number, name: string): HistoryEntry => ({
  ...{ id, at: '2026-11-23T10:00:00.000Z', kind: 'change', actor: '1', actor_name: 'José', address: '192.0.2.1' },
  ...{ resource: 'goals', record: String(id), name, outcome: 'done', action },
  changes: { description_en: { before: 'Old', after: 'New' } },
});

let entries: readonly HistoryEntry[];
beforeEach(() => {
  // The action also changed a record of an undeclared resource.
  entries = [entry(2, 'Swim'), entry(1, 'Run'), { ...entry(0, 'Along'), resource: 'nothing declared' }];
  vi.stubGlobal('fetch', async () => Response.json({ count: entries.length, results: entries }));
});
const records = new Map([
  ['1', { id: 1, name_en: 'Run', description_en: 'New' }],
  ['2', { id: 2, name_en: 'Swim', description_en: 'Another' }],
]);
const update = vi.fn(async (_resource: string, { id, data }: { id: unknown; data: object }) => {
  records.set(String(id), { ...records.get(String(id)), ...data } as never);
  return { data };
});
const open = (at: string, locale: 'en' | 'ar' = 'en') =>
  renderShell(<UndoPage />, {
    ...{
      at,
      locale,
      stored: { history: true },
      namespaces: ['common', 'history', 'jobs', 'lists', 'resources', 'changes', 'errors', 'forms'],
    },
    data: { getOne: async (_resource: string, { id }: { id: unknown }) => ({ data: records.get(String(id)) }), update } as never,
  });

test('asks before it undoes, then lists what somebody changed since with both values', async () => {
  await open(`/undo?action=${action}`);
  await screen.findByText('Changed: 2 program goals');
  expect(update).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Undo 2 records' }));
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Finished'));
  expect(screen.getByText('1 done')).toBeTruthy();
  expect(screen.getByText('1 changed by someone else')).toBeTruthy();
  expect(screen.getByText(/Someone has changed this since/)).toBeTruthy();
  expect(screen.getByText('Another')).toBeTruthy();
  expect(screen.getByText('Old')).toBeTruthy();
  expect(update).toHaveBeenCalledTimes(1);
  expect(update.mock.calls[0]?.[1]).toMatchObject({
    id: 1,
    data: { description_en: 'Old' },
    meta: { action: expect.stringMatching(/^[0-9a-f]{16}$/) },
  });
  const meta = (update.mock.calls as unknown as [string, { readonly meta: { readonly action: string } }][]).map(([, given]) => given.meta);
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/activity?action=${meta[0]?.action}`);
});

test('starts at once after "Undo" in a notice, and says that nothing is left', async () => {
  entries = [entry(1, 'Run')];
  records.set('1', { id: 1, name_en: 'Run', description_en: 'Old' });
  await open(`/undo?action=${action}`, 'ar');
  await userEvent.click(await screen.findByRole('button', { name: /التراجع/ }));
  await screen.findByText(/لم يبق ما يمكن التراجع عنه/);
});

test('is named by what was asked for, not by what changed along', async () => {
  const [along, asked] = [
    { ...entry(2, 'Sara'), resource: 'users' },
    { ...entry(1, 'Sara'), resource: 'trainees' },
  ];
  entries = [along, asked];
  await open(`/undo?action=${action}`);
  await screen.findByText('Changed: 1 trainee');
});

test.each(['/undo', '/undo?action=all'])('says that there is nothing to undo at %s', async (at) => {
  await open(at);
  await screen.findByText(/There is nothing to undo/);
});
