// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptedError } from '../../../src/data/accepted';
import { renderPanel } from './support/renderPanel';

beforeEach(() => {
  // Outside production, react-admin logs failed calls.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
const panel = () => within(screen.getByRole('region', { name: 'Songs' }));
const items = () => panel().getAllByRole('listitem');
const names = () => items().map((item) => within(item).queryByRole('link')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const ready = () => waitFor(() => expect(names()).toEqual(['Air', 'Bolero', 'Canon']));
const sent = (calls: { mock: { calls: unknown[][] } }) =>
  calls.mock.calls.map(([, , , rows]) => (rows as { song: number }[]).map((row) => row.song));
const refusal = (errors: object) => Object.assign(new Error('Refused.'), { status: 400, body: { errors } });

describe('rows on the page of their record', () => {
  it('are in order, with names, numbers and labels, the names asked for together', async () => {
    const { getMany } = renderPanel();
    await ready();
    expect(getMany).toHaveBeenCalledTimes(1);
    expect(items()[1]?.textContent).toContain('Times2');
    expect(panel().getByText('3 songs')).toBeTruthy();
  });

  it('that the API has only accepted are no failure to be tried again', async () => {
    const { user, saveRows } = renderPanel();
    await ready();
    saveRows.mockRejectedValueOnce(acceptedError());
    await user.click(button('Move Air down'));
    await ready();
    expect(panel().queryByRole('alert')).toBeNull();
    expect(sent(saveRows)).toEqual([[2, 1, 3]]);
  });

  // covers: 7.20
  it('that are refused stand as before, with the reason, and can be tried again', async () => {
    const { user, saveRows } = renderPanel();
    await ready();
    saveRows.mockRejectedValueOnce(Object.assign(refusal({ 'songs.1.times': 'This evening is full.' }), { message: 'Refused.' }));
    button('Move Air').focus();
    await user.keyboard(' {ArrowDown}');
    expect(panel().getByText('Moved Air to position 2 of 3.')).toBeTruthy();
    await user.keyboard(' ');
    const alert = await panel().findByRole('alert');
    expect(alert.textContent).toContain('This evening is full.');
    await ready();
    saveRows.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saveRows).toHaveBeenCalledTimes(2));
    await ready();
    await user.click(within(await panel().findByRole('alert')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toEqual(['Bolero', 'Air', 'Canon']));
    await waitFor(() => expect(panel().queryByRole('alert')).toBeNull());
    expect(sent(saveRows)).toEqual([
      [2, 1, 3],
      [2, 1, 3],
      [2, 1, 3],
    ]);
  });

  it('that change again while they are saved go together in the next call', async () => {
    const { user, saveRows } = renderPanel();
    await ready();
    let answer = () => {};
    saveRows.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
    await user.click(button('Move Air down'));
    await user.click(button('Move Air down'));
    await user.click(button('Move Canon up'));
    expect(sent(saveRows)).toEqual([[2, 1, 3]]);
    answer();
    await waitFor(() => expect(sent(saveRows)).toHaveLength(2));
    expect(sent(saveRows)[1]).toEqual([3, 2, 1]);
    await waitFor(() => expect(names()).toEqual(['Canon', 'Bolero', 'Air']));
  });

  it('that are removed say so, and how it is undone', async () => {
    const { user } = renderPanel();
    await ready();
    await user.click(button('Remove Bolero'));
    await waitFor(() => expect(names()).toEqual(['Air', 'Canon']));
    expect(
      panel()
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
    ).toContain('“Bolero” was removed.');
    await user.click(within(panel().getByRole('note')).getByRole('button', { name: 'Undo' }));
    await ready();
  });

  it('are added by a call of their own; what is refused is said at its field, and nothing typed is lost', async () => {
    const { user, addRow, saveRows } = renderPanel();
    await ready();
    await user.click(button('Add a song'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a song' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('2 fields need attention')).toBeTruthy();
    expect(addRow).not.toHaveBeenCalled();
    await user.type(dialog.getByRole('combobox', { name: /^Song/ }), 'Dan');
    await user.click(await screen.findByRole('option', { name: 'Dance' }));
    await user.type(dialog.getByRole('textbox', { name: /^Times/ }), '5');
    addRow.mockRejectedValueOnce(refusal({ times: 'Five is too much.' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect((await dialog.findAllByText(/Five is too much/)).length).toBeGreaterThan(0);
    const times = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Times/ });
    expect([times.value, times.getAttribute('aria-invalid')]).toEqual(['5', 'true']);
    await user.clear(times);
    await user.type(times, '4');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(addRow).toHaveBeenLastCalledWith('concerts', 7, 'songs', { song: 4, times: 4 });
    expect(saveRows).not.toHaveBeenCalled();
    await waitFor(() => expect(names()).toEqual(['Air', 'Bolero', 'Canon', 'Dance']));
    // The field is limited to four songs.
    expect(button('Add a song')).toHaveProperty('disabled', true);
  });

  it('are edited one at a time, saved with the others, errors at the field of the row', async () => {
    const { user, saveRows } = renderPanel();
    await ready();
    await user.click(button('Edit Bolero'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Bolero' }));
    const times = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Times/ });
    expect(times.value).toBe('2');
    await user.clear(times);
    await user.type(times, '9');
    saveRows.mockRejectedValueOnce(refusal({ 'songs.1.times': 'At most eight.' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(times.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByRole('listitem', { hidden: true })[1]?.textContent).toContain('Times2');
    await user.clear(times);
    await user.type(times, '8');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saveRows.mock.lastCall?.[3]).toEqual([
      { id: 11, song: 1, times: 1 },
      { id: 12, song: 2, times: 8 },
      { id: 13, song: 3, times: 3 },
    ]);
    await waitFor(() => expect(items()[1]?.textContent).toContain('Times8'));
  });

  it('that refer to the same record are told apart by their place', async () => {
    const { user, addRow } = renderPanel();
    await ready();
    await user.click(button('Add a song'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a song' }));
    await user.type(dialog.getByRole('combobox', { name: /^Song/ }), 'Air');
    await user.click(await screen.findByRole('option', { name: 'Air' }));
    // A chosen song is not lost without a question.
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.type(dialog.getByRole('textbox', { name: /^Times/ }), '2');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(addRow).toHaveBeenCalledTimes(1));
    expect(await screen.findByRole('button', { name: 'Move Air (row 4)' })).toBeTruthy();
    expect(button('Move Air (row 1)')).toBeTruthy();
    expect(button('Move Bolero')).toBeTruthy();
  });

  it('that are sorted by one of their values take on that of the place they are moved to, and it is said', async () => {
    const { user, saveRows } = renderPanel({ isSorted: true });
    await ready();
    button('Move Canon').focus();
    await user.keyboard(' {ArrowUp}');
    expect(names()).toEqual(['Air', 'Canon', 'Bolero']);
    await waitFor(() => expect(items()[1]?.textContent).toContain('Times 2 2 songs'));
    expect(panel().getByText('Moved Canon to position 2 of 3. Times: 2')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(items()[2]?.textContent).toContain('Times 3 1 song'));
    expect(saveRows).not.toHaveBeenCalled();
    await user.click(button('Move Air down'));
    await waitFor(() => expect(saveRows).toHaveBeenCalledTimes(1));
    expect(saveRows.mock.lastCall?.[3]).toEqual([
      { id: 12, song: 2, times: 2 },
      { id: 11, song: 1, times: 2 },
      { id: 13, song: 3, times: 3 },
    ]);
  });

  it('that are sorted go where they belong when they are edited or added', async () => {
    const { user, saveRows, addRow } = renderPanel({ isSorted: true });
    await ready();
    await user.click(button('Edit Air'));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Air' }));
    const times = edit.getByRole<HTMLInputElement>('textbox', { name: /^Times/ });
    await user.clear(times);
    await user.type(times, '5');
    saveRows.mockRejectedValueOnce(refusal({ 'songs.2.times': 'At most four.' }));
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(times.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(times);
    await user.type(times, '4');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(names()).toEqual(['Bolero', 'Canon', 'Air']));

    await user.click(button('Add a song'));
    const add = within(await screen.findByRole('dialog', { name: 'Add a song' }));
    await user.type(add.getByRole('combobox', { name: /^Song/ }), 'Dan');
    await user.click(await screen.findByRole('option', { name: 'Dance' }));
    await user.type(add.getByRole('textbox', { name: /^Times/ }), '3');
    await user.click(add.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(names()).toEqual(['Bolero', 'Canon', 'Dance', 'Air']));
    expect(addRow).not.toHaveBeenCalled();
  });

  it('are a plain table where the record cannot be edited', async () => {
    renderPanel({ canEdit: false });
    expect(within(await screen.findByRole('region', { name: 'Songs' })).getByRole('table')).toBeTruthy();
    expect(panel().queryAllByRole('button')).toEqual([]);
  });
});
