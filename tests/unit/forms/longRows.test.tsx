// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { FieldDeclaration } from '../../../src/schema/fieldTypes';
import { buildThing, thingsWith } from './support/everyField';
import { renderScreen } from './support/renderScreen';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Raises the limit of three steps to 100. */
function longSteps(sets: object = {}): ReturnType<typeof thingsWith> {
  const registry = thingsWith(['name', 'steps']);
  const things = registry.get('things');
  const { fields } = things.fields.steps as FieldDeclaration<'rows'>;
  const steps = { ...things.fields.steps, maxRows: 100, fields: { ...fields, sets: { ...fields.sets, ...sets } } };
  const long = { ...things, fields: { ...things.fields, steps } } as never;
  return { ...registry, resources: [registry.get('tags'), long] as never, get: (name) => (name === 'things' ? long : registry.get(name)) };
}

const manySteps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `Step ${index + 1}`, sets: 3, pace: 'slow' }));

async function open(update = vi.fn(async (_resource: string, { data }: { data: unknown }) => ({ data }) as never), sets: object = {}) {
  renderScreen({
    registry: longSteps(sets),
    dataProvider: { update, getOne: async () => ({ data: buildThing({ steps: manySteps(30) }) }) as never },
  });
  const group = await screen.findByRole('group', { name: 'Steps' });
  const inputs = () => within(group).queryAllByRole<HTMLInputElement>('textbox');
  const user = userEvent.setup();
  const press = async (title: string) => {
    await user.click(within(group).getByRole('button', { name: `Title ${title}` }));
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe(title));
  };
  return { user, group, inputs, press, update };
}

const sentSteps = ({ mock: { calls } }: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
  (calls[0] as unknown as [string, { data: { steps: { title: string }[] } }])[1].data.steps;

it('shows rows as text, and has inputs where the focus is', async () => {
  const { user, group, inputs } = await open();
  expect(within(group).getAllByRole('listitem')).toHaveLength(30);
  expect(inputs()).toHaveLength(0);
  await user.click(within(group).getByRole('button', { name: /^Title Step 12$/ }));
  await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('steps.11.title'));
  expect(inputs().map(({ value }) => value)).toEqual(['Step 12', '3']);
  await user.tab();
  expect((document.activeElement as HTMLInputElement).name).toBe('steps.11.sets');
  await user.clear(document.activeElement as Element);
  await user.keyboard('7');
  // Tab goes through the row, then to the inputs of the next row.
  for (let step = 0; step < 12 && (document.activeElement as HTMLInputElement).name !== 'steps.12.title'; step += 1) await user.tab();
  expect((document.activeElement as HTMLInputElement).name).toBe('steps.12.title');
  expect(within(group).getByRole('button', { name: /^Sets 7$/ })).toBeTruthy();
});

it('says the label of a value once', async () => {
  const { group } = await open();
  const [row] = within(group).getAllByRole('listitem');
  const cells = [...(row as HTMLElement).querySelectorAll('[data-source]')].map(({ textContent }) => textContent);
  expect(cells).toContain('TitleStep 1');
});

it('names a unit in the heading of its column, and aloud in each row', async () => {
  const { group } = await open(undefined, { unit: 'seconds' });
  expect(within(group).getByText('Sets (seconds)')).toBeTruthy();
  const [value] = within(group).getAllByRole('button', { name: /^Sets 3 ?seconds$/ });
  expect(value?.querySelector('.row-bare')?.textContent).toBe('3');
});

it('names what is wrong in a closed row, and leads to its input', async () => {
  const { user, press, update } = await open();
  await press('Step 25');
  await user.clear(document.activeElement as Element);
  await press('Step 2');
  await user.clear(document.activeElement as Element);
  await user.type(document.activeElement as Element, 'Second');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const link = await screen.findByRole('link', { name: /row 25/ });
  expect(update).not.toHaveBeenCalled();
  await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('steps.24.title'));
  await press('Second');
  await user.click(link);
  await waitFor(() => expect((document.activeElement as HTMLInputElement).name).toBe('steps.24.title'));
  await user.type(document.activeElement as Element, 'Last but five');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  const steps = sentSteps(update);
  expect([steps.length, steps[1]?.title, steps[24]?.title]).toEqual([30, 'Second', 'Last but five']);
});

it('keeps the values of rows that are moved, removed and added', async () => {
  const { user, group, inputs, update } = await open();
  const act = (row: number, action: string) =>
    user.click(group.querySelector(`[data-place="${row - 1}"] [data-action="${action}"]`) as Element);
  const count = () => within(group).getAllByRole('listitem').length;
  await act(30, 'remove');
  expect(count()).toBe(29);
  await act(3, 'down');
  await act(1, 'remove');
  expect(count()).toBe(28);
  await user.click(within(group).getByRole('button', { name: 'Add a step' }));
  await waitFor(() => expect(inputs()[0]?.name).toBe('steps.28.title'));
  await user.type(inputs()[0] as Element, 'New');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  const steps = sentSteps(update);
  const titles = steps.map(({ title }) => title);
  expect(titles.slice(0, 4)).toEqual(['Step 2', 'Step 4', 'Step 3', 'Step 5']);
  expect(titles.slice(-2)).toEqual(['Step 29', 'New']);
});
