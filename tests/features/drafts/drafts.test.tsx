// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import type { AuthProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { buildThing } from '../../unit/forms/support/everyField';
import { input, renderScreen, type ScreenOptions } from '../../unit/forms/support/renderScreen';

afterEach(() => sessionStorage.clear());

const signedIn: AuthProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
};

const draw = (options: ScreenOptions = {}) => renderScreen({ fields: ['name', 'seats', 'password', 'steps'], ...options });
type User = ReturnType<typeof draw>['user'];

async function retype(user: User, label: string, text: string): Promise<void> {
  await user.clear(input(label));
  await user.type(input(label), text);
}

const draftsLeft = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

it('what was typed is back after a session that ended and the sign-in', async () => {
  const { user, router } = draw();
  await screen.findByDisplayValue('Kettlebell');
  await retype(user, 'Name (Arabic)', 'جرس');
  await user.type(input('Password'), 'secret12');
  await act(() => router.navigate('/auth/login'));
  await screen.findByText('Elsewhere');
  await act(() => router.navigate('/things/7'));
  await screen.findByDisplayValue('جرس');
  const restored = /Unsaved changes from .+ were restored\. Enter again: Password\./;
  expect(screen.getByRole('note').textContent).toMatch(restored);
  const regions = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(regions()).toContainEqual(expect.stringMatching(restored)));
  expect(input('Password').value).toBe('');
  expect(screen.getByText('1 field changed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  await screen.findByDisplayValue('كرة حديدية');
  expect(screen.queryByRole('note')).toBeNull();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('a draft belongs to the user who typed it, even when the session ends under the form', async () => {
  let id = '1';
  const authProvider = { ...signedIn, getIdentity: async () => ({ id }) };
  const { user, router, queryClient } = draw({ authProvider });
  await screen.findByDisplayValue('Kettlebell');
  await retype(user, 'Seats', '9');
  id = 'guest';
  await act(() => queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] }));
  await user.type(input('Seats'), '9');
  expect(sessionStorage.getItem('draft:things:id:7')).toContain('"user":"1"');
  await act(() => router.navigate('/auth/login'));
  id = '2';
  await act(() => queryClient.invalidateQueries());
  await act(() => router.navigate('/things/7'));
  await screen.findByDisplayValue('Kettlebell');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(input('Seats').value).toBe('2');
});

it('rows are back as they were left', async () => {
  const { user, router } = draw();
  await screen.findByDisplayValue('Lift');
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await act(() => router.navigate('/auth/login'));
  await act(() => router.navigate('/things/7'));
  await screen.findByRole('note');
  expect(screen.getAllByLabelText(/^Title/).map((element) => (element as HTMLInputElement).value)).toEqual(['Hold', 'Lower']);
});

it('nothing is left of a draft once it is saved, also where the next record is added', async () => {
  const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...buildThing(), ...data } }) as never);
  const { user } = draw({ path: '/things/create', fields: ['name', 'seats'], dataProvider: { create } as never });
  await user.type(input('Name (English)'), 'Bell');
  await user.type(input('Name (Arabic)'), 'جرس');
  await waitFor(() => expect(draftsLeft()).toEqual(['draft:things:new']));
  await user.click(screen.getByRole('button', { name: 'Save and add another' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  await waitFor(() => expect(draftsLeft()).toEqual([]));
  expect(input('Name (English)').value).toBe('');
  await user.type(input('Name (English)'), 'Next');
  await waitFor(() => expect(draftsLeft()).toEqual(['draft:things:new']));
  expect(screen.queryByRole('note')).toBeNull();
});

it('nothing is left of a draft once it is given up', async () => {
  const { user } = draw({ fields: ['name', 'seats'] });
  await screen.findByDisplayValue('Kettlebell');
  await retype(user, 'Seats', '9');
  await waitFor(() => expect(draftsLeft()).toEqual(['draft:things:id:7']));
  await user.click(screen.getByRole('link', { name: 'Things' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByText('Elsewhere');
  expect(draftsLeft()).toEqual([]);
});
