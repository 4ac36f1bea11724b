// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptedError } from '../../../src/data/accepted';
import { buildGadget } from '../../unit/lists/support/catalogue';
import { resize } from '../../unit/lists/support/renderViews';
import { selectGadgets } from '../../unit/lists/support/selectGadgets';

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

describe('an action on all that match', () => {
  test('is about the filters, the search and the tab of the list, read by id', async () => {
    const { user, toolbar, lists } = await selectGadgets(24, { path: '/gadgets?filter={"is_checked":false,"q":"Gadget"}' });
    await user.click(toolbar.getByRole('button', { name: 'Select all 16 matching gadgets' }));
    lists.length = 0;
    await user.click(toolbar.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('16 gadgets will change.')).toBeTruthy();
    const filter = { is_checked: false, q: 'Gadget' };
    expect(lists).toEqual([1].map((page) => ({ filter, sort: { field: 'id', order: 'ASC' }, page })));
  });

  test('says in numbers that other records match by now', async () => {
    const { user, toolbar, add } = await selectGadgets(24);
    await user.click(toolbar.getByRole('button', { name: 'Select all 24 matching gadgets' }));
    add(buildGadget({ id: 999, name_en: 'Newcomer', is_checked: false }));
    await user.click(toolbar.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('24 matched when you selected them. Now 25 match.')).toBeTruthy();
  });
});

describe('a transition of many', () => {
  test('says what it applies to and what it skips, has a result for each, and keeps what was refused selected', async () => {
    const { user, toolbar, api } = await selectGadgets(24);
    await user.click(toolbar.getByRole('button', { name: 'Select all 24 matching gadgets' }));
    await user.click(toolbar.getByRole('button', { name: 'Check' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check: 24 gadgets' }));
    expect(dialog.getByText('16 gadgets will change.')).toBeTruthy();
    expect(dialog.getByText('8 will be skipped: this does not apply to them.')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Gadget 2', 'Gadget 3', 'Gadget 5', 'Gadget 6', 'Gadget 8', 'and 11 more'],
      '8 – Checked: Yes',
    ]);
    expect(dialog.getByText(/^Total of “Price”: EGP.20,008\.00$/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(dialog.getAllByRole('status')[0]?.textContent).toBe('Finished'));
    // The running job counts the 16 applicable records; 8 of the 24 were skipped.
    expect(screen.getByRole('dialog', { name: 'Check: 16 gadgets' })).toBeTruthy();
    expect(dialog.getByText('14 done')).toBeTruthy();
    expect(dialog.getByText('2 refused')).toBeTruthy();
    expect(dialog.getAllByText('It is lent out.')).toHaveLength(2);
    expect(api.update).toHaveBeenCalledTimes(16);
    expect(api.update.mock.calls[0]?.[1]).toMatchObject({ id: 2, data: { is_checked: true }, meta: { transition: 'check' } });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(toolbar.getByText('2 selected, 1 on another page')).toBeTruthy();
  });

  test('is offered only where a selected record can take it', async () => {
    const { toolbar } = await selectGadgets(24, { path: '/gadgets?filter={"is_checked":true}' });
    expect(toolbar.queryByRole('button', { name: 'Check' })).toBeNull();
    expect(toolbar.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });
});

describe('a job in the background', () => {
  /** Starts to check 16 gadgets with pending calls, then leaves the dialog. */
  async function leave({ refuses = true, accepts = false } = {}) {
    const view = await selectGadgets(24);
    const { api, user, toolbar } = view;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const update = api.update.getMockImplementation();
    api.update.mockImplementation(async (resource, params) => {
      await held;
      if (accepts) throw acceptedError();
      return (refuses && (await update?.(resource, params))) || { data: { id: params.id } };
    });
    await user.click(toolbar.getByRole('button', { name: 'Select all 24 matching gadgets' }));
    await user.click(toolbar.getByRole('button', { name: 'Check' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check: 24 gadgets' }));
    await dialog.findByText('16 gadgets will change.');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await user.click(await dialog.findByRole('button', { name: 'Run in background' }));
    return { ...view, answer };
  }
  const mayUnload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  };

  test('goes on while other pages are open, and says there what was not done', async () => {
    const { api, user, router, answer } = await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('toolbar', { name: 'Selected gadgets' })).toBeNull();
    const strip = within(screen.getByRole('region', { name: 'Check: 16 gadgets' }));
    expect(strip.getByText('Check (gadgets): 0 of 16')).toBeTruthy();
    await act(() => router.navigate('/makers'));
    expect(mayUnload()).toBe(false);
    answer();
    await waitFor(() => expect(screen.getAllByText('Check (gadgets): 2 of 16 not done')).toHaveLength(2));
    expect(api.update).toHaveBeenCalledTimes(16);
    expect(mayUnload()).toBe(true);
    await user.click(strip.getByRole('button', { name: 'Show details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check: 16 gadgets' }));
    expect(dialog.getAllByText('It is lent out.')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Check: 16 gadgets' })).toBeNull();
  });

  test.each(['/gadgets', '/makers'])('offers at %s to select what was not done', async (path) => {
    const { user, router, answer } = await leave();
    await act(() => router.navigate(path));
    answer();
    await user.click(await screen.findByRole('button', { name: 'Select the 2 not done' }));
    const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected gadgets' }));
    expect(toolbar.getByRole('status').textContent).toBe('2 selected');
    expect(router.state.location.pathname).toBe('/gadgets');
  });

  test('opens the list from its details too', async () => {
    const { user, router, answer } = await leave();
    await act(() => router.navigate('/makers'));
    answer();
    await screen.findByRole('button', { name: 'Select the 2 not done' });
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select the 2 not done' }));
    await screen.findByRole('toolbar', { name: 'Selected gadgets' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('selects what was not done in place of all that match', async () => {
    const { user, answer } = await leave();
    answer();
    await user.click(await screen.findByRole('button', { name: 'Show details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check: 16 gadgets' }));
    await dialog.findByRole('button', { name: 'Select the 2 not done' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected gadgets' }));
    await user.click(toolbar.getByRole('button', { name: 'Select all 24 matching gadgets' }));
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select the 2 not done' }));
    expect(toolbar.getByRole('status').textContent).toBe('2 selected, 1 on another page');
  });

  test('leaves alone what is ticked by the time it ends, and says that all is done', async () => {
    const { user, answer } = await leave({ refuses: false });
    const box = screen.getByRole('checkbox', { name: 'Select Gadget 2' });
    await user.click(box);
    answer();
    expect(await screen.findByText('Check: 16 gadgets')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Check: 16 gadgets' })).toBeNull());
    expect(box).toHaveProperty('checked', true);
  });

  test('ends with a notice, and names nothing as not done, when the API has only accepted the changes', async () => {
    const { answer } = await leave({ accepts: true });
    answer();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Check: 16 gadgets' })).toBeNull());
    expect(screen.getByText('The server accepted this and has not finished yet. There is no need to send it again.')).toBeTruthy();
    expect(screen.queryByText(/not done/)).toBeNull();
  });

  test('stops when the frame goes away', async () => {
    const { api, unmount, answer } = await leave();
    unmount();
    answer();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(api.update.mock.calls.length).toBeLessThan(10);
  });
});

describe('a deletion of many', () => {
  test('names a single one', async () => {
    const { user, toolbar } = await selectGadgets(1);
    await user.click(toolbar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Gadget 1?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted: Gadget 1')).toBeTruthy();
  });

  test('goes by the declared call, a hundred at a time, and closes when all is done', async () => {
    const { user, toolbar, api } = await selectGadgets(130);
    await user.click(toolbar.getByRole('button', { name: 'Select all 130 matching gadgets' }));
    await user.click(toolbar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 130 gadgets?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('130 gadgets deleted')).toBeTruthy();
    expect(api.deleteMany.mock.calls.map(([, { ids }]) => ids.length)).toEqual([100, 30]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
