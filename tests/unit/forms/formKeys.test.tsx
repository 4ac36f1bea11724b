// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { thingMessages } from './support/everyField';
import { input, renderScreen } from './support/renderScreen';

const updates = vi.fn();
const update = async (_resource: string, params: { data: unknown }) => {
  updates(params.data);
  return { data: params.data } as never;
};

beforeEach(() => updates.mockReset());
afterEach(() => sessionStorage.clear());

const { fields } = thingMessages;
const shown = ['name', 'seats', 'weight', 'is_active', 'level', 'colour', 'tags', 'main_tag', 'opened', 'summary'];

async function draw() {
  const getScreen = renderScreen({ fields: shown, dataProvider: { update } });
  await screen.findByDisplayValue('Kettlebell');
  await getScreen.user.type(input('Seats'), '2');
  return getScreen.user;
}
/** Long enough for a submit to reach the data provider. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('Enter in a form', () => {
  it('submits from a single-line text', async () => {
    const user = await draw();
    await user.type(input('Seats'), '{Enter}');
    await waitFor(() => expect(updates).toHaveBeenCalledOnce());
  });

  it.each([
    ['a radio button', () => screen.getAllByRole('radio', { checked: true })[0]],
    ['a switch', () => screen.getByRole('switch', { name: fields.is_active })],
    ['a list of choices', () => document.querySelector<HTMLElement>('#input-colour')],
    ['a picker', () => screen.getByRole('combobox', { name: fields.main_tag })],
    ['a picker of several', () => screen.getByRole('combobox', { name: fields.tags })],
    ['a date', () => input(fields.opened)],
    ['several lines of text', () => input(fields.summary)],
  ] as const)('does not submit from %s, and Ctrl+Enter and Ctrl+S do', async (_name, find) => {
    const user = await draw();
    find()?.focus();
    await user.keyboard('{Enter}');
    await settle();
    expect(updates).not.toHaveBeenCalled();
    // Closes the list that Enter may have opened.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    find()?.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(updates).toHaveBeenCalledOnce());
  });

  it.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}', '{Meta>}{Enter}{/Meta}', '{Control>}[KeyS]{/Control}'])(
    'saves by %s what is half typed, once',
    async (keys) => {
      const user = await draw();
      await user.clear(input('Weight'));
      await user.type(input('Weight'), `12,5${keys}`);
      await waitFor(() => expect(updates).toHaveBeenCalledWith(expect.objectContaining({ weight: '12.5' })));
      expect(updates).toHaveBeenCalledOnce();
    },
  );

  it('leaves the keys to the browser once the form is gone', async () => {
    const user = await draw();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Elsewhere');
    const isLeft = document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }));
    expect(isLeft).toBe(true);
  });
});
