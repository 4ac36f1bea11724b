// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { HistoryEntryLine } from '../../../src/features/history/HistoryEntryLine';
import type { HistoryEntry } from '../../../src/schema/history';
import { renderShell } from '../../unit/shell/support/renderShell';

const value = { before: null, after: 'Rope' };
const entry: HistoryEntry = {
  ...{ id: 1, at: '2026-11-12T14:05:00.000Z', kind: 'create', actor: '1', actor_name: 'Sara Hassan', address: null },
  ...{ resource: 'goals', record: '5', name: null, outcome: 'done', changes: { name_en: value, name_ar: value } },
};
const namespaces = ['common', 'history', 'changes', 'lists', 'forms'];

test.each([
  ['en', /^Changes: 2 fields Program Goal Rope Sara Hassan 12 Nov 2026/],
  ['ar', /^التغييرات: حقلان Program Goal Rope Sara Hassan 12 نوفمبر 2026/],
] as const)('the button of an entry says which changes it opens, and whether they are open (%s)', async (locale, name) => {
  const about = <span>Program Goal Rope</span>;
  await renderShell(<HistoryEntryLine {...{ entry, about }} resource={registry.get('goals')} />, { locale, namespaces });
  const button = screen.getByRole('button', { name });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});
