// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { deleteCalls, transitionCalls } from '../../../src/features/bulk/bulkCalls';
import { ActionLinks } from '../../../src/features/history/undo/UndoLink';
import { renderShell } from '../../unit/shell/support/renderShell';

const action = 'a1b2c3d4e5f60718';

test.each([
  ['undone', {}, ['Undo', 'View']],
  ['final', { isFinal: true }, ['View']],
])('what is %s leads to its entry in the history', async (_, given, names) => {
  await renderShell(<ActionLinks action={action} {...given} />, { stored: { history: true } });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/activity?action=${action}`);
});

test('without a history there are no links', async () => {
  await renderShell(<ActionLinks action={action} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a deletion is final, and what deactivates is not', () => {
  const muscles = registry.get('muscles');
  const deactivates = { ...muscles, calls: { ...muscles.calls, deactivates: 'is_active' } } as never;
  const isFinal = (resource: typeof muscles) => deleteCalls({} as never, registry, resource).isFinal;
  expect([isFinal(muscles), isFinal(deactivates)]).toEqual([true, false]);
  const trainees = registry.get('trainees');
  const [activate, , closeAccount] = trainees.transitions.map((one) => transitionCalls({} as never, registry, trainees, one).isFinal);
  expect([activate, closeAccount]).toEqual([false, true]);
});
