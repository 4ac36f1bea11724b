// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getValidators } from '../../../src/fields/validators';
import { buildThing, thingMessages } from './support/everyField';
import { input, renderScreen } from './support/renderScreen';

const updates = vi.fn();
const update = async (_resource: string, { data }: { data: unknown }) => {
  updates(data);
  return { data } as never;
};
/** Stored values that violate the fields' rules, e.g. from before the rules existed. */
const broken = { weight: '31.2356789', code: 'too long', email: 'none', seats: 400, level: null };
const getOne = async () => ({ data: { ...buildThing(), ...broken } }) as never;

beforeEach(() => updates.mockReset());
afterEach(() => sessionStorage.clear());

const { fields } = thingMessages;
const shown = ['name', 'weight', 'code', 'email', 'seats', 'level', 'steps'];

describe('a stored value that breaks a rule', () => {
  it('does not keep another one from being saved', async () => {
    const { user } = renderScreen({ fields: shown, dataProvider: { update, getOne } });
    await screen.findByDisplayValue('31.2356789');
    fireEvent.change(screen.getByDisplayValue('Kettlebell'), { target: { value: 'Kettlebell 2' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(updates).toHaveBeenCalledTimes(1));
  });

  it('has to follow the rule once it is changed, and is accepted again as it was', async () => {
    const { user } = renderScreen({ fields: shown, dataProvider: { update, getOne } });
    await screen.findByDisplayValue('31.2356789');
    const weight = input(fields.weight);
    fireEvent.change(weight, { target: { value: '31.235' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(weight.getAttribute('aria-invalid')).toBe('true'));
    expect(updates).not.toHaveBeenCalled();
    fireEvent.change(weight, { target: { value: '31.2356789' } });
    fireEvent.change(screen.getByDisplayValue('Kettlebell'), { target: { value: 'Kettlebell 2' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(updates).toHaveBeenCalledTimes(1));
  });

  it('of a row is spared too, and not one of a new row', async () => {
    const steps = [{ id: 1, title: null, sets: -1 }];
    const { user } = renderScreen({
      fields: ['name', 'steps'],
      dataProvider: { update, getOne: (async () => ({ data: { ...buildThing(), steps } })) as never },
    });
    fireEvent.change(await screen.findByDisplayValue('Kettlebell'), { target: { value: 'Kettlebell 2' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(updates).toHaveBeenCalledTimes(1));
  });
});

it('a decimal has as many digits as it likes unless the declaration limits them', () => {
  const getMessages = (field: Parameters<typeof getValidators>[0], value: string) =>
    getValidators(field, 'en').map((one) => one(value, {}, {} as never))[0];
  expect(getMessages({ type: 'decimal' }, '31.2356789')).toBeUndefined();
  expect(getMessages({ type: 'money', currency: 'EGP', decimals: 'any' }, '31.2356789')).toBeUndefined();
  expect(getMessages({ type: 'money', currency: 'EGP', decimals: 4 }, '31.2356')).toBeUndefined();
  expect(getMessages({ type: 'money', currency: 'EGP', decimals: 4 }, '31.23567')).toMatchObject({ message: 'forms.validation.decimals' });
  expect(getMessages({ type: 'money', currency: 'EGP' }, '31.235')).toMatchObject({ message: 'forms.validation.decimals' });
});
