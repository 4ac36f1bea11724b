// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendAsked } from '../../../src/data/sendAsked';
import type { Fields } from '../../../src/schema/fieldTypes';
import { ApiButton } from '../../../src/ui/actions/ActionButton';
import { buildGadget, catalogueMessages } from './support/catalogue';
import { renderViews, resize } from './support/renderViews';

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

const fields: Fields = {
  amount: { type: 'integer', required: true, max: 50 },
  reason: { type: 'text', showWhen: { amount: { gte: 10 } }, required: true },
};
const lend = { label: 'Lend', fields: { amount: 'Amount', reason: 'Reason' } };
const messages = { ...catalogueMessages, gadgets: { ...catalogueMessages.gadgets, lend } };

const Lend = () => (
  <ApiButton path="{id}/lend/" label="resources.gadgets.lend.label" done="Lent out" asks={{ fields, messages: 'resources.gadgets.lend' }} />
);

describe('a customized action with fields', () => {
  test('asks for them, and keeps what was typed with the refusals at their fields', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const call = vi.fn(async (_name: string, _params: object): Promise<object> => ({ data: {}, status: 200 }));
    call.mockRejectedValueOnce(new HttpError('Bad', 400, { errors: { amount: 'Too many.' } }));
    const getOne = (async () => ({ data: buildGadget() })) as never;
    const customizations = { resources: { gadgets: { actions: { record: [Lend] } } } };
    const { user } = renderViews({ path: '/gadgets/1/show', messages, customizations, data: { getOne, call } as never });
    await user.click(await screen.findByRole('button', { name: 'Lend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lend' }));
    const amount = await dialog.findByRole('textbox', { name: /Amount/ });
    expect(dialog.queryByRole('textbox', { name: /Reason/ })).toBeNull();
    await user.type(amount, '12');
    await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'A fair');
    const press = () => user.click(dialog.getByRole('button', { name: 'Lend' }));
    await press();
    expect((await dialog.findByRole('alert')).textContent).toContain('Amount: Too many.');
    expect(amount).toHaveProperty('value', '12');
    await press();
    expect(await screen.findByText('Lent out')).toBeTruthy();
    expect(call.mock.lastCall?.[1]).toMatchObject({ path: '{id}/lend/', method: 'POST', data: { amount: 12, reason: 'A fair' } });
  });

  test('are sent as a form creates them, beside the ids of selected records', async () => {
    const send = vi.fn(async (body: unknown) => body);
    await sendAsked(fields, { ids: [1, 2], amount: '7', reason: '' }, send);
    expect(send).toHaveBeenCalledWith({ ids: [1, 2], amount: 7 });
    const letter = new File(['x'], 'a.pdf', { type: 'application/pdf' });
    await sendAsked({ letter: { type: 'file' } }, { letter: { rawFile: letter } }, send);
    expect(send.mock.lastCall?.[0]).toBeInstanceOf(FormData);
  });
});
