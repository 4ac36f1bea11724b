// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askingMessages as messages, askingRegistry as registry } from '../../unit/lists/support/asking';
import { resize } from '../../unit/lists/support/renderViews';
import { selectGadgets } from '../../unit/lists/support/selectGadgets';

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

async function openDialog() {
  const selected = await selectGadgets(24, { registry, messages });
  const { user, toolbar } = selected;
  await user.click(toolbar.getByRole('button', { name: 'Select all 24 matching gadgets' }));
  await user.click(toolbar.getByRole('button', { name: 'Check' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check: 24 gadgets' }));
  await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Torn');
  return { ...selected, dialog, press: () => user.click(dialog.getByRole('button', { name: 'Check' })) };
}

test('A transition of many asks for its fields once, and each call has the values', async () => {
  const { user, dialog, press, api } = await openDialog();
  await press();
  expect((await dialog.findByRole('alert')).textContent).toContain('Kind of check');
  expect(api.update).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('radio', { name: 'Formal' }));
  await press();
  await waitFor(() => expect(dialog.getAllByRole('status')[0]?.textContent).toBe('Finished'));
  expect(api.update).toHaveBeenCalledTimes(16);
  expect(dialog.getByText('14 done')).toBeTruthy();
  const [, params] = api.update.mock.calls[0] ?? [];
  expect(params).toMatchObject({ data: { reason: 'Torn', kind: 'formal', is_checked: true }, meta: { transition: 'check' } });
});

test('What all records refuse is an error at its field, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, dialog, press, api } = await openDialog();
  api.update.mockImplementation(async () => Promise.reject(new HttpError('Bad', 400, { errors: { reason: 'Say more.' } })));
  await user.click(dialog.getByRole('radio', { name: 'Formal' }));
  await press();
  expect((await dialog.findByRole('alert')).textContent).toContain('Reason: Say more.');
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Torn');
});
