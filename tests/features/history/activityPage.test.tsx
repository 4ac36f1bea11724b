// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ActivityPage } from '../../../src/features/history/ActivityPage';
import type { HistoryEntry } from '../../../src/schema/history';
import { renderShell } from '../../unit/shell/support/renderShell';

const entry: HistoryEntry = {
  ...{ id: 1, at: '2026-11-23T10:00:00.000Z', kind: 'change', actor: '1', actor_name: 'José', address: '192.0.2.1' },
  ...{ resource: 'goals', record: '5', name: { en: 'Run', ar: 'رياضة أحمد' }, outcome: 'done' },
  changes: { name_ar: { before: 'رياضة أحمد', after: 'مدرسة' } },
};

/** Ranges that the browser would highlight. happy-dom has no CSS Custom Highlight API. */
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
  await waitFor(() => expect(marked()).toEqual(['José', 'رياضة', 'أحمد', 'رياضة', 'أحمد']));
});

test('marks what stands in the differences once they are opened', async () => {
  await open('مدرسه');
  await userEvent.click(within(await screen.findByRole('listitem')).getByRole('button', { expanded: false }));
  await screen.findByText('مدرسة');
  await waitFor(() => expect(marked()).toEqual(['مدرسة']));
});

test('says the former and the new value before it is opened', async () => {
  await open('');
  const line = await screen.findByRole('listitem');
  expect(line.textContent).toContain('رياضة أحمد');
  expect(line.textContent).toContain('مدرسة');
});

test.each([
  ['en', 'Trainers and Exercises', 'Try again'],
  ['ar', 'المدربون والتمارين', 'إعادة المحاولة'],
] as const)('names the records that are left out, and reads them again (%s)', async (locale, names, again) => {
  const left = { omitted: ['trainers', 'exercises'] };
  const read = vi.fn(async () => Response.json({ count: 1, results: [entry], ...left }));
  vi.stubGlobal('fetch', read);
  await renderShell(<ActivityPage />, {
    at: '/activity',
    locale,
    namespaces: ['common', 'history', 'changes', 'lists', 'forms', 'resources'],
  });
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(names);
  read.mockImplementation(async () => Response.json({ count: 1, results: [entry] }));
  await userEvent.click(within(notice).getByRole('button', { name: again }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['en', 'Time Person Action Record Changes'],
  ['ar', 'الوقت الشخص الإجراء السجل التغييرات'],
] as const)('heads its columns by what they hold (%s)', async (locale, titles) => {
  await renderShell(<ActivityPage />, { at: '/activity', locale, namespaces: ['common', 'history', 'changes', 'lists', 'forms'] });
  const list = await screen.findByRole('list');
  expect([...(list.previousElementSibling?.children ?? [])].map(({ textContent }) => textContent).join(' ')).toBe(titles);
});

test('marks nothing without a search', async () => {
  await open('');
  await screen.findByText('José');
  expect(marked()).toEqual([]);
});

describe('an action', () => {
  const deactivated = (id: number, name: string): HistoryEntry => ({
    ...entry,
    ...{ id, kind: 'transition', resource: 'trainees', record: String(id), name, action: 'a'.repeat(16) },
    changes: { is_active: { before: true, after: false } },
  });
  const read = vi.fn();
  const answer = (results: readonly HistoryEntry[]) => Response.json({ count: results.length, results });
  const openIn = (locale: 'en' | 'ar', more = '') =>
    renderShell(<ActivityPage />, {
      ...{ at: `/activity?kind=transition${more}`, locale, namespaces: ['common', 'history', 'changes', 'lists', 'forms', 'resources'] },
    });

  beforeEach(() => {
    read.mockReset();
    vi.stubGlobal('fetch', async (address: string) => {
      const query = new URL(address, 'http://admin.test').searchParams;
      read(Object.fromEntries(query));
      if (query.has('action')) return answer([deactivated(7, 'Omar'), deactivated(8, 'Laila')]);
      return answer(query.get('grouped') === 'true' ? [{ ...deactivated(7, 'Omar'), size: 2, alike: 2 }] : []);
    });
  });

  test('on several records is one line by the name of the transition, and opens into its records', async () => {
    await openIn('en');
    const line = await screen.findByRole('listitem');
    expect(line.textContent).toContain('Deactivated');
    expect(line.textContent).toContain('2 trainees');
    await userEvent.click(within(line).getByRole('button', { name: /2 changes/ }));
    expect(await within(line).findByRole('link', { name: 'Laila' })).toBeTruthy();
    expect(within(line).getAllByRole('listitem')).toHaveLength(2);
    expect(within(line).getByRole('link', { name: 'Undo' }).getAttribute('href')).toBe(`/undo?action=${'a'.repeat(16)}`);
    expect(read).toHaveBeenCalledWith(expect.objectContaining({ action: 'a'.repeat(16), kind: 'transition' }));
  });

  test.each([
    ['en', '&resource=trainees', 'Activated, Deactivated, Account closed'],
    ['ar', '&resource=trainees', 'تفعيل، تعطيل، إغلاق الحساب'],
    ['en', '', 'Activated, Deactivated, Account closed, Verified…'],
    ['ar', '', 'تفعيل، تعطيل، إغلاق الحساب، توثيق…'],
  ] as const)('is filtered in %s%s by the names of the changes of state', async (locale, chosen, name) => {
    await openIn(locale, chosen);
    await screen.findByRole('listitem');
    expect(document.querySelector('option[value=transition]')?.textContent).toBe(name);
  });

  test('is named in Arabic too', async () => {
    await openIn('ar');
    const line = await screen.findByRole('listitem');
    expect(line.textContent).toContain('تعطيل');
    expect(line.textContent).toMatch(/\(2\)/);
  });
});
