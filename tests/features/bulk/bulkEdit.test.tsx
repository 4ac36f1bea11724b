// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { HttpError, type RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { manyChangedError } from '../../../src/data/versions/versionConflict';
import { toBulkChange, toBulkForm } from '../../../src/features/bulk/bulkForm';
import { pressInRow } from '../../../src/features/keys/rows';
import { resolveRules } from '../../../src/schema/fieldRules';
import type { Fields } from '../../../src/schema/fieldTypes';
import { buildGadget, catalogue } from '../../unit/lists/support/catalogue';
import { makeList, renderViews, resize, rows, type ViewsOptions } from '../../unit/lists/support/renderViews';

const gadgets = [buildGadget({ id: 1, name_en: 'Rope' }), buildGadget({ id: 2, name_en: 'Mat' }), buildGadget({ id: 3, name_en: 'Ball' })];

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

/** Opens the dialog with two records selected. */
async function openDialog(
  updateMany: (resource: string, params: unknown) => Promise<unknown>,
  locale: 'en' | 'ar' = 'en',
  registry: ViewsOptions['registry'] = catalogue,
) {
  const getList = vi.fn(makeList(gadgets) as (...call: unknown[]) => Promise<never>);
  const call = vi.fn(updateMany);
  const { user } = renderViews({ locale, registry, data: { getList: getList as never, updateMany: call as never } });
  const [first, second] = await rows();
  for (const row of [first, second]) await user.click(within(row as HTMLElement).getByRole('checkbox'));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: locale === 'en' ? 'Edit' : 'تعديل' }));
  const dialog = await screen.findByRole('dialog', { name: locale === 'en' ? 'Edit 2 gadgets' : 'تعديل سجلين' });
  const tick = (field: string) => user.click(within(dialog).getByRole('checkbox', { name: `Change: ${field}` }));
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Change 2 gadgets' }));
  return { user, dialog, tick, save, call, getList };
}

const changed = async () => ({ data: [1, 2] });

function withPriceRules(rules: object): ViewsOptions['registry'] {
  const gadgets = catalogue.get('gadgets');
  const fields = resolveRules({ ...gadgets.fields, price: { ...gadgets.fields.price, ...rules } } as Fields);
  return { ...catalogue, get: (name) => (name === 'gadgets' ? ({ ...gadgets, fields } as never) : catalogue.get(name)) };
}

describe('editing several records at once', () => {
  test('offers the declared fields, and nothing to do before one is ticked', async () => {
    const { dialog, tick } = await openDialog(changed);
    expect(
      within(dialog)
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('aria-label')),
    ).toEqual(['Change: Kind', 'Change: Price', 'Change: Name']);
    expect(within(dialog).getByRole('button', { name: 'Change 2 gadgets' })).toHaveProperty('disabled', true);
    await tick('Price');
    expect(within(dialog).getByLabelText('Price')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Change 2 gadgets' })).toHaveProperty('disabled', false);
  });

  test('clears what is ticked and left empty, where it may be empty', async () => {
    const { dialog, tick, save, call } = await openDialog(changed);
    await tick('Price');
    expect(within(dialog).getByText('Leave empty to clear this field.')).toBeTruthy();
    await save();
    await screen.findByText('2 gadgets changed');
    expect(call).toHaveBeenCalledWith('gadgets', expect.objectContaining({ data: { price: null } }));
  });

  test('takes a value for a field whose rules name others, because the records differ, and leaves the rules to the API', async () => {
    const never = { showWhen: { kind: 'huge' }, readOnlyWhen: { kind: null }, requiredWhen: { kind: 'huge' }, compare: { gte: 'price' } };
    const { user, dialog, tick, save, call } = await openDialog(changed, 'en', withPriceRules(never));
    await tick('Price');
    await user.type(within(dialog).getByLabelText('Price'), '5');
    await tick('Kind');
    await user.click(within(dialog).getByRole('radio', { name: 'Small' }));
    await save();
    await screen.findByText('2 gadgets changed');
    expect(call).toHaveBeenCalledWith('gadgets', expect.objectContaining({ data: { price: '5', kind: 'small' } }));
  });

  test('wants a value for what is required, at the field', async () => {
    const { dialog, tick, save, call } = await openDialog(changed);
    await tick('Kind');
    expect(within(dialog).queryByText('Leave empty to clear this field.')).toBeNull();
    await save();
    expect((await within(dialog).findAllByText(/Required/)).length).toBeGreaterThan(0);
    expect(call).not.toHaveBeenCalled();
  });

  test('shows what the API refuses at the field, keeps what was typed, and can be tried again', async () => {
    // react-admin logs failed calls to the console in development.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const refuse = vi.fn(async (): Promise<unknown> => {
      throw new HttpError('Too much', 400, { errors: { price: 'Too much for this.', makers: 'Not these.' }, codes: ['max_value'] });
    });
    const { user, dialog, tick, save, call } = await openDialog(refuse);
    await tick('Price');
    await user.type(within(dialog).getByLabelText('Price'), '99');
    await save();
    expect((await within(dialog).findAllByText(/Too much for this\./)).length).toBe(2);
    // Errors that match no field of the dialog appear above the fields.
    expect(within(dialog).getByText(/Not these\..*Nothing you typed is lost\./)).toBeTruthy();
    expect(within(dialog).getByLabelText('Price')).toHaveProperty('value', '99');
    refuse.mockImplementation(changed);
    await save();
    expect(await screen.findByText('2 gadgets changed')).toBeTruthy();
    // This API has no bulk update, so each save sends one call per record.
    expect(call).toHaveBeenCalledTimes(4);
  });

  test('counts what others changed meanwhile apart, says what they changed, and changes it over that once told to', async () => {
    const now = { ...buildGadget({ id: 2, name_en: 'Mat' }), price: '99' };
    const changeOne = vi.fn(async (_resource: string, { ids, meta }: { ids: number[]; meta: { previous: RaRecord[] } }) => {
      if (meta.previous.some(({ id, price }) => id === 2 && price !== '99')) throw manyChangedError({ changed: [now], done: [] });
      return { data: ids };
    });
    const { user, dialog, tick, save } = await openDialog(changeOne as never);
    await tick('Price');
    await user.type(within(dialog).getByLabelText('Price'), '7');
    await save();
    expect(await within(dialog).findByText('1 changed by someone else')).toBeTruthy();
    expect(within(dialog).getByText('1 done')).toBeTruthy();
    expect(within(dialog).queryByText(/refused/)).toBeNull();
    expect(within(dialog).getByText('Someone else changed this: Price.')).toBeTruthy();
    expect(within(dialog).getByText('Retrying includes the record that someone else changed, as it is now.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Retry 1' }));
    expect(await screen.findByText('2 gadgets changed')).toBeTruthy();
    expect(changeOne).toHaveBeenCalledTimes(3);
    expect(changeOne.mock.calls[2]?.[1].meta.previous).toEqual([now]);
  });

  test('a field that is unticked again is not sent', async () => {
    const { user, dialog, tick, save, call } = await openDialog(changed);
    await tick('Kind');
    await tick('Price');
    await user.type(within(dialog).getByLabelText('Price'), '7');
    await tick('Kind');
    await save();
    await screen.findByText('2 gadgets changed');
    expect(call).toHaveBeenCalledWith('gadgets', expect.objectContaining({ data: { price: '7' } }));
  });
});

describe('on a phone', () => {
  test('a card’s menu ticks it; then every card has a box, and the bar says how many are ticked', async () => {
    resize(390);
    const { user } = renderViews({ data: { getList: makeList(gadgets) } });
    await user.click(await screen.findByRole('button', { name: 'Actions for Rope' }));
    await user.click(screen.getByRole('menuitem', { name: 'Select' }));
    const bar = within(await screen.findByRole('toolbar'));
    expect(bar.getByText('1 selected')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select Rope' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: 'Select Ball' }));
    expect(bar.getByText('2 selected')).toBeTruthy();
    for (const name of ['Export', 'Edit', 'Delete']) expect(bar.getByRole('button', { name })).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('button', { name: 'Actions for Rope' })).toBeTruthy();
  });

  test('X ticks the focused card, also while none is ticked', async () => {
    resize(390);
    renderViews({ data: { getList: makeList(gadgets) } });
    const link = await screen.findByRole('link', { name: 'Rope' });
    // Row shortcuts only work inside `<main>`.
    document.body.append(document.createElement('main'));
    document.querySelector('main')?.append(link.closest('body > *') as Element);
    link.focus();
    act(() => void pressInRow('X'));
    expect(await screen.findByRole('checkbox', { name: 'Select Rope' })).toHaveProperty('checked', true);
    act(() => void pressInRow('X'));
    expect(await screen.findByRole('button', { name: 'Actions for Rope' })).toBeTruthy();
  });
});

describe('what a bulk edit sends', () => {
  const resource = catalogue.get('gadgets');

  test('is each ticked field, a localized one in each language, an emptied one as null', () => {
    const values = { name_en: 'Rope', name_ar: undefined, price: '', kind: 'small' };
    expect(toBulkChange(resource, ['name', 'price'], values)).toEqual({ name_en: 'Rope', name_ar: null, price: '' });
    expect(toBulkChange(resource, [], values)).toEqual({});
  });

  test('has a place in the form for each ticked field, and for no other', () => {
    expect(toBulkForm(resource, ['kind']).sections).toEqual([{ name: 'bulk', sources: ['kind'] }]);
  });
});
