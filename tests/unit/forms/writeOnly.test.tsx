// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { thingsWith } from './support/everyField';
import { input, renderScreen } from './support/renderScreen';

afterEach(() => sessionStorage.clear());

const registry = thingsWith(['code', 'summary']);
const things = registry.get('things');
const withSecret = (options: object) => {
  const fields = { ...things.fields, summary: { type: 'longText', required: true, writeOnly: true, ...options } };
  return { ...registry, get: (name: string) => (name === 'things' ? { ...things, fields } : registry.get(name)) } as never;
};

function renderEdit(options = {}) {
  const update = vi.fn();
  const dataProvider = {
    getOne: (async () => ({ data: { id: 7, code: 'BEN' } })) as never,
    update: (async (_resource: string, { data }: { data: object }) => {
      update(data);
      return { data };
    }) as never,
  };
  return { update, ...renderScreen({ registry: withSecret(options), dataProvider }) };
}

it('a write-only field is empty, not required of a stored record, and not sent unless something was typed', async () => {
  const { user, update } = renderEdit();
  await screen.findByText('Leave empty to keep the current value.');
  expect(input('Summary').required).toBe(false);
  await user.type(input('Code'), 'CH');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith({ id: 7, code: 'BENCH' }));
});

it('what was typed into a write-only field is sent', async () => {
  const { user, update } = renderEdit();
  await screen.findByText('Leave empty to keep the current value.');
  await user.type(input('Summary'), 'Behind the door');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ summary: 'Behind the door' })));
});

it('a new record requires it', async () => {
  const { user } = renderScreen({ registry: withSecret({}), path: '/things/create' });
  await waitFor(() => expect(input('Summary').required).toBe(true));
  expect(screen.queryByText('Leave empty to keep the current value.')).toBeNull();
  await user.type(input('Code'), 'BEN');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Required')).toBeTruthy();
});

it('one that only new records take is not in the form of a stored one', async () => {
  renderEdit({ readOnlyWhen: {} });
  await waitFor(() => expect(input('Code').value).toBe('BEN'));
  expect(screen.queryByText('Summary')).toBeNull();
});
