// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askingMessages as messages, askingRegistry as registry } from './support/asking';
import { buildGadget } from './support/catalogue';
import { makeList, renderViews, resize } from './support/renderViews';

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

async function openDialog(update = vi.fn(async () => ({ data: buildGadget({ is_checked: true }) })), path = '/gadgets/1/show') {
  const getOne = (async () => ({ data: buildGadget() })) as never;
  const data = { getOne, update: update as never, getList: makeList([buildGadget()]) };
  const { user } = renderViews({ path, registry, messages, data });
  const open = async () => user.click(await screen.findByRole('button', { name: 'Check' }));
  if (path.endsWith('show')) await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Check Rope?' }));
  await dialog.findByRole('textbox', { name: /Reason/ });
  return { user, dialog, update, press: () => user.click(dialog.getByRole('button', { name: 'Check' })) };
}

describe('a transition with fields', () => {
  test('asks for them with the rules of forms, and sends what was typed', async () => {
    const { user, dialog, update, press } = await openDialog();
    await press();
    expect(await dialog.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('2 fields'));
    expect(update).not.toHaveBeenCalled();
    expect(dialog.queryByRole('textbox', { name: /Hint/ })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Torn');
    await user.click(dialog.getByRole('radio', { name: 'Other' }));
    await user.type(await dialog.findByRole('textbox', { name: /Hint/ }), 'At the end');
    await press();
    expect(await screen.findByText('Gadget checked')).toBeTruthy();
    expect(update.mock.calls[0]).toMatchObject([
      'gadgets',
      { id: 1, data: { reason: 'Torn', kind: 'other', hint: 'At the end', is_checked: true }, meta: { transition: 'check' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  test('keeps what was typed with the refusals of the API at their fields', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const errors = { reason: 'Say more.', other: 'The shelf is locked.' };
    const update = vi.fn(async () => Promise.reject(new HttpError('Bad request', 400, { errors })));
    const { user, dialog, press } = await openDialog(update as never);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Torn');
    await user.click(dialog.getByRole('radio', { name: 'Formal' }));
    await press();
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Reason: Say more.');
    expect(alert.textContent).toContain('The shelf is locked.');
    const input = dialog.getByRole('textbox', { name: /Reason/ });
    expect(input).toHaveProperty('value', 'Torn');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  test('asks before it closes over something typed', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Torn');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: /unsaved|leave|discard/i }));
    await user.click(question.getAllByRole('button').at(-1) as HTMLElement);
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Torn');
  });
});
