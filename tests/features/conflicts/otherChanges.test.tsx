// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError, type RaRecord } from 'react-admin';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildThing } from '../../unit/forms/support/everyField';
import { input, renderScreen, type ScreenOptions } from '../../unit/forms/support/renderScreen';

const history = vi.fn(async () => Response.json({ results: [] }));

// In the app, a form fetches this code while its record loads.
beforeAll(() => import('../../../src/features/conflicts/OtherChanges'));

beforeEach(() => {
  vi.stubGlobal('fetch', history);
  // Outside production, react-admin logs the data provider's rejections.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => sessionStorage.clear());

const draw = (options: ScreenOptions = {}) => renderScreen({ fields: ['name', 'code', 'seats', 'steps'], ...options });
type User = ReturnType<typeof draw>['user'];
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const retype = async (user: User, label: string, text: string) => {
  await user.clear(input(label));
  await user.type(input(label), text);
};
const conflictWith = (current: RaRecord) => new HttpError('errors.changedMeanwhile', 412, { versionConflict: { current } });

/** Saves a form after another user has saved the same record. */
async function collide(theirs: Record<string, unknown>, typed: Readonly<Record<string, string>> = { Seats: '9' }) {
  const current = { ...buildThing(theirs), _version: '"2"' } as RaRecord;
  const update = vi.fn(async (_resource: string, { data }: { data: object; previousData: RaRecord }) => ({ data }) as never);
  update.mockRejectedValueOnce(conflictWith(current));
  const { user, router } = draw({ dataProvider: { update } as never });
  await screen.findByDisplayValue('Kettlebell');
  for (const [label, text] of Object.entries(typed)) await retype(user, label, text);
  await save(user);
  return { user, router, update, dialog: await screen.findByRole('dialog') };
}

describe('a field that both changed', () => {
  it('is shown before, yours and theirs, and saved as chosen over the version that was seen', async () => {
    const { user, update, dialog } = await collide({ seats: 30, code: 'XYZ' });
    const seats = within(dialog).getByRole('group', { name: 'Seats' });
    expect(seats.textContent).toContain('Before2Yours9Theirs30');
    expect(within(dialog).getByRole('heading', { name: 'Code' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(within(seats).getByRole('radio', { name: 'Yours' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Elsewhere');
    expect(update.mock.calls[1]?.[1]).toMatchObject({ data: { seats: 9, code: 'XYZ' }, previousData: { seats: 30, _version: '"2"' } });
  });

  it('can be written anew, and takes theirs where that is chosen', async () => {
    const { user, update, dialog } = await collide({ seats: 30, name_en: 'Bell B' }, { Seats: '9', 'Name (English)': 'Bell A' });
    const name = within(dialog).getByRole('group', { name: 'Name (English)' });
    await user.click(within(name).getByRole('radio', { name: 'Edit' }));
    const typed = within(name).getByLabelText<HTMLInputElement>(/^Name \(English\)/);
    expect(typed.value).toBe('Bell A');
    await user.type(typed, ' and B');
    await user.click(within(within(dialog).getByRole('group', { name: 'Seats' })).getByRole('radio', { name: 'Theirs' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Elsewhere');
    expect(update.mock.calls[1]?.[1]).toMatchObject({ data: { seats: 30, name_en: 'Bell A and B' } });
  });

  it('leaves the form as it was typed when the dialog is left by Escape, and says so above it', async () => {
    const { user, router, update } = await collide({ seats: 30 }, { Seats: '9', 'Name (English)': 'Typed' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([input('Seats').value, input('Name (English)').value]).toEqual(['9', 'Typed']);
    expect(router.state.location.pathname).toBe('/things/7');
    await screen.findByText(/Someone else changed .*Seats.*You also changed Seats/);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: 'Theirs' }));
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(input('Seats').value).toBe('30'));
    expect(input('Name (English)').value).toBe('Typed');
    await save(user);
    await screen.findByText('Elsewhere');
    expect(update.mock.calls[1]?.[1]).toMatchObject({
      data: { seats: 30, name_en: 'Typed' },
      previousData: { seats: 30, _version: '"2"' },
    });
  });
});

it('what was typed before a reload does not pass over what others changed since', async () => {
  const first = draw();
  await screen.findByDisplayValue('Kettlebell');
  await retype(first.user, 'Seats', '9');
  await waitFor(() => expect(sessionStorage.getItem('draft:things:id:7')).toContain('"seats":9'));
  first.unmount();
  const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data }) as never);
  draw({ dataProvider: { getOne: async () => ({ data: buildThing({ seats: 30 }) }), update } as never });
  await screen.findByText(/Someone else changed .*Seats.*You also changed Seats/);
  expect(input('Seats').value).toBe('9');
  await save(first.user);
  await waitFor(() => expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { seats: 9 }, previousData: { seats: 2 } }));
});

it('a save that merged what others changed says whose it was', async () => {
  const at = new Date(Date.now() - 125_000).toISOString();
  history.mockImplementation(async () =>
    Response.json({ results: [{ at, actor_name: 'Sara', changes: { seats: { before: 2, after: 30 } } }] }),
  );
  const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...data, seats: 30 } }) as never);
  const { user } = draw({ dataProvider: { update } as never });
  await screen.findByDisplayValue('Kettlebell');
  await retype(user, 'Name (English)', 'Bell');
  await save(user);
  const said = await screen.findByText(/was saved\./);
  expect(said.textContent?.replace(/[\u2068\u2069]/g, '')).toMatch(/“Kettlebell” was saved\. Seats was changed by Sara 2 minutes ago\.$/);
});

it('a record that is gone is created again from the form, with all that it holds', async () => {
  const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...data, id: 8 } }) as never);
  const update = vi.fn(async () => Promise.reject<never>(new HttpError('Not found.', 404, {})));
  const { user, router } = draw({ dataProvider: { update, create } });
  await screen.findByDisplayValue('Kettlebell');
  await retype(user, 'Seats', '9');
  await save(user);
  await screen.findByText(/Someone deleted this record/);
  await user.click(screen.getByRole('button', { name: 'Create it again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/things/8/show'));
  expect(create.mock.calls[0]?.[1]).toMatchObject({ data: { seats: 9, name_en: 'Kettlebell' } });
  expect(sessionStorage).toHaveLength(0);
});

describe('a record that is read anew while it is edited', () => {
  it('has its new values when nobody has used the page yet', async () => {
    const getOne = vi.fn(async () => ({ data: buildThing() }) as never);
    const { queryClient } = draw({ dataProvider: { getOne } });
    await screen.findByDisplayValue('Kettlebell');
    getOne.mockResolvedValue({ data: buildThing({ seats: 30 }) } as never);
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(input('Seats').value).toBe('30'));
    expect(screen.getByText('No changes yet')).toBeTruthy();
  });

  it('says what others changed, brings it on request, and leaves alone what is being typed', async () => {
    const getOne = vi.fn(async () => ({ data: buildThing() }) as never);
    const { user, queryClient } = draw({ dataProvider: { getOne } });
    await screen.findByDisplayValue('Kettlebell');
    await retype(user, 'Name (English)', 'Typed');
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
    getOne.mockResolvedValue({ data: buildThing({ name: 'كرة حديدية', seats: 30 }) } as never);
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(/Someone else changed .*Seats/);
    expect(input('Seats').value).toBe('2');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(input('Seats').value).toBe('30'));
    expect(screen.queryByText(/Someone else changed/)).toBeNull();
    expect(input('Name (English)').value).toBe('Typed');
    expect(screen.getByText('1 field changed')).toBeTruthy();
  });
});
