// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestSignOut } from '../../../src/ui/states/signOutRequest';
import { buildThing } from './support/everyField';
import { input, renderScreen, type ScreenOptions } from './support/renderScreen';

afterEach(() => sessionStorage.clear());

const fields = ['name', 'code', 'seats', 'is_active', 'level', 'password', 'steps', 'rating', 'created_at'];
const draw = (options: ScreenOptions = {}) => renderScreen({ fields, ...options });

type User = ReturnType<typeof draw>['user'];
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
/** Outside production, react-admin logs the data provider's rejections. */
const expectRejection = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const rejecting = (error: Error) => vi.fn(async () => Promise.reject<never>(error));

async function retype(user: User, label: string, text: string): Promise<void> {
  await user.clear(input(label));
  await user.type(input(label), text);
}

describe('editing a record', () => {
  it('has the record in its title, its trail and its fields, read-only ones included', async () => {
    draw();
    await screen.findByText('Edit Kettlebell');
    expect(screen.getByRole('link', { name: 'Things' }).getAttribute('href')).toBe('/things');
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/things/7/show');
    expect(screen.getByText('4.5')).toBeTruthy();
    expect(screen.getByText('Three to five capital letters.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Numbers' })).toBeTruthy();
  });

  it('counts and names what was changed, and has nothing to save before', async () => {
    const { user } = draw();
    await screen.findByDisplayValue('Kettlebell');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await retype(user, 'Name (English)', 'Bell');
    await retype(user, 'Seats', '3');
    expect(screen.getByText('2 fields changed')).toBeTruthy();
    expect(screen.getByText('Name (English), Seats')).toBeTruthy();
    await retype(user, 'Seats', '2');
    expect(screen.getByText('1 field changed')).toBeTruthy();
    await retype(user, 'Name (English)', 'Kettlebell');
    expect(screen.getByText('No changes yet')).toBeTruthy();
  });

  it('shows as text what only the server sets in a row, in old rows and in new ones', async () => {
    const getOne = async () => ({ data: buildThing({ steps: [{ id: 11, title: 'Lift', sets: 3, pulse: 142 }] }) });
    const { user } = draw({ dataProvider: { getOne } as never });
    const steps = await screen.findByRole('group', { name: 'Steps' });
    expect(within(steps).getByText('142')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    expect(within(steps).queryByLabelText('Pulse')).toBeNull();
    expect(within(steps).getAllByLabelText(/^Sets/)).toHaveLength(2);
  });

  it('puts the errors of the server at their fields, counts them, and keeps what was typed', async () => {
    expectRejection();
    const errors = { name_en: 'This name is taken.', 'steps.1.sets': 'Too many.', owner: 'Unknown owner' };
    const update = rejecting(new HttpError('Bad request', 400, { errors }));
    const { user } = draw({ dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    await retype(user, 'Name (English)', 'Taken');
    await save(user);
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('2 fields need attention')).toBeTruthy();
    expect(summary.textContent).toContain('Unknown owner. Nothing you typed is lost.');
    await waitFor(() => expect(document.activeElement).toBe(input('Name (English)')));
    expect(input('Name (English)').value).toBe('Taken');
    const described = document.getElementById(input('Name (English)').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('This name is taken.');
    await user.click(within(summary).getByRole('link', { name: 'Steps, row 2: Sets' }));
    expect((document.activeElement as HTMLInputElement).name).toBe('steps.1.sets');
    // The server's errors do not block the next save.
    update.mockResolvedValueOnce({ data: buildThing() } as never);
    await save(user);
    await screen.findByText('Elsewhere');
  });

  it('does not take an ended session for a save', async () => {
    // When a call ends in a sign-out, react-admin resolves it with empty data.
    const update = vi.fn(async () => ({ data: {} }) as never);
    const { user, router } = draw({ dataProvider: { update } });
    await screen.findByDisplayValue('Kettlebell');
    await retype(user, 'Seats', '9');
    await save(user);
    await waitFor(() => expect(update).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
    expect(router.state.location.pathname).toBe('/things/7');
    expect(sessionStorage.getItem('draft:things:id:7')).toContain('"seats":9');
  });

  it('shows why a record cannot be read, and reads it again', async () => {
    expectRejection();
    const getOne = vi.fn(async () => Promise.reject(new HttpError('The server is resting.', 503, {})));
    const { user } = draw({ dataProvider: { getOne } });
    await screen.findByText('The server is resting.');
    getOne.mockResolvedValue({ data: buildThing() } as never);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByDisplayValue('Kettlebell');
  });

  it('of a record that is not there leads back to the list', async () => {
    expectRejection();
    draw({ dataProvider: { getOne: async () => Promise.reject(new HttpError('Not found.', 404, {})) } });
    await screen.findByText('This record does not exist');
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/things');
  });

  it('has the shape of the form while the record is on its way', () => {
    draw({ dataProvider: { getOne: () => new Promise<never>(() => undefined) } });
    expect(screen.getByRole('status', { name: 'Loading the form' })).toBeTruthy();
  });
});

describe('leaving with unsaved changes', () => {
  it('asks, stays when told to, and forgets when told to', async () => {
    const { user, router } = draw();
    await screen.findByDisplayValue('Kettlebell');
    await retype(user, 'Seats', '9');
    await user.click(screen.getByRole('link', { name: 'Things' }));
    // Screen readers announce the question with the dialog's title.
    const description = 'Your changes have not been saved and will be lost.';
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?', description })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/things/7');
    expect(input('Seats').value).toBe('9');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByText('Elsewhere');
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks before a sign-out too', async () => {
    const signOut = vi.fn();
    const { user } = draw();
    await screen.findByDisplayValue('Kettlebell');
    await retype(user, 'Seats', '9');
    setTimeout(() => requestSignOut(signOut));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(input('Seats').value).toBe('9');
    setTimeout(() => requestSignOut(signOut));
    const leave = await screen.findByRole('button', { name: 'Leave without saving' });
    expect(signOut).not.toHaveBeenCalled();
    await user.click(leave);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it.each(['/things/7', '/things/create'])('%s stays without a question when the role is lowered', async (path) => {
    let mayWrite = true;
    const authProvider = { checkAuth: async () => undefined, canAccess: async () => mayWrite } as never;
    const { user, queryClient } = draw({ path, authProvider });
    await waitFor(() => expect(input('Seats')).toBeTruthy());
    await retype(user, 'Seats', '9');
    mayWrite = false;
    await act(() => queryClient.invalidateQueries());
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(input('Seats').value).toBe('9');
  });

  it('does not ask when nothing was changed', async () => {
    const signOut = vi.fn();
    const { user } = draw();
    await screen.findByDisplayValue('Kettlebell');
    requestSignOut(signOut);
    expect(signOut).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('link', { name: 'Things' }));
    await screen.findByText('Elsewhere');
  });

  it('makes the browser ask before the page itself goes', async () => {
    const { user } = draw();
    await screen.findByDisplayValue('Kettlebell');
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    await retype(user, 'Seats', '9');
    expect(leave()).toBe(false);
  });
});

describe('creating a record', () => {
  it('begins with the declared defaults and hides what only the server sets', async () => {
    draw({ path: '/things/create' });
    await screen.findByText('New thing', { selector: 'h1 *' });
    expect(screen.getByRole('switch', { name: 'Active' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'Low' })).toHaveProperty('checked', true);
    expect(screen.queryByText('Rating')).toBeNull();
    expect(screen.queryByText('Added')).toBeNull();
  });
});
