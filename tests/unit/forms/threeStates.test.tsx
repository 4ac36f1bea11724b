// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildThing, thingMessages, thingsWith } from './support/everyField';
import { renderScreen } from './support/renderScreen';

afterEach(() => sessionStorage.clear());

const registry = thingsWith(['name', 'is_active']);
const things = registry.get('things');
const withThreeStates = {
  ...registry,
  get: (name: string) =>
    name === 'things' ? { ...things, fields: { ...things.fields, is_active: { type: 'boolean', nullable: true } } } : registry.get(name),
} as never;

it.each([
  ['en', 'Not specified', 'Save'],
  ['ar', 'غير محدد', 'حفظ'],
] as const)('a nullable boolean shows three states, and is set and unset, in %s', async (locale, none, save) => {
  const updates = vi.fn();
  let record: Record<string, unknown> = { ...buildThing(), is_active: null };
  const { user } = renderScreen({
    locale,
    registry: withThreeStates,
    dataProvider: {
      getOne: (async () => ({ data: record })) as never,
      update: (async (_resource: string, { data }: { data: Record<string, unknown> }) => {
        updates(data.is_active);
        record = data;
        return { data };
      }) as never,
    },
  });
  const group = await screen.findByRole('radiogroup', { name: (name) => name.startsWith(thingMessages.fields.is_active) });
  const [unset, on, off] = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(group.textContent).toContain(none);
  expect([unset?.checked, on?.checked, off?.checked]).toEqual([true, false, false]);
  await user.click(off as HTMLElement);
  expect(off?.checked).toBe(true);
  await user.click(unset as HTMLElement);
  expect(unset?.checked).toBe(true);
  await user.click(on as HTMLElement);
  await user.click(screen.getByRole('button', { name: save }));
  await waitFor(() => expect(updates).toHaveBeenCalledWith(true));
});
