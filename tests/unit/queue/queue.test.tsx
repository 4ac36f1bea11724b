// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildGadget, catalogue } from '../lists/support/catalogue';
import { listOf, renderViews, resize, type ViewsOptions } from '../lists/support/renderViews';

const resources = catalogue.resources.map((one) =>
  one.name === 'gadgets' ? { ...one, list: { ...one.list, queue: { view: 'unchecked', transition: 'check' } } } : one,
);
const registry = { ...catalogue, resources, get: (name: string) => resources.find((one) => one.name === name) ?? catalogue.get(name) };

beforeEach(() => resize(1400));
afterEach(cleanup);

const names = ['Rope', 'Ball', 'Mat'];

/** The same, with a transition that warns of gadgets without notes. */
const warning = resources.map((one) => ({
  ...one,
  transitions: one.transitions.map((transition) => ({ ...transition, warnWhen: { notes: null } })),
}));
const warningRegistry = { ...registry, get: (name: string) => warning.find((one) => one.name === name) ?? registry.get(name) };

/** The queue over three gadgets on a server that remembers; what `update` was asked for, in order. */
function renderQueue({ path = '/gadgets/queue', locale = 'en', data, registry: given = registry }: ViewsOptions = {}) {
  const gadgets = names.map((name_en, index) => buildGadget({ id: index + 1, name_en, notes: name_en === 'Ball' ? 'Well pumped' : null }));
  const update = vi.fn(async (_resource: string, { id, data: change }: { id: unknown; data: object }) => {
    const gadget = Object.assign(gadgets.find((one) => one.id === id) ?? {}, change);
    return { data: { ...gadget } };
  });
  const getList: ReturnType<typeof listOf> = (resource, params) =>
    listOf(gadgets.filter(({ is_checked }) => params.filter?.is_checked === undefined || is_checked === params.filter.is_checked))(
      resource,
      params,
    );
  const getOne = async (_resource: string, { id }: { id: unknown }) => ({
    data: { ...gadgets.find((one) => String(one.id) === String(id)) },
  });
  const views = renderViews({ path, locale, registry: given, data: { getList, getOne, update, ...data } as never });
  return { ...views, update, gadgets };
}

const shown = (name: string) => screen.findByRole('article', { name });
const sent = (update: ReturnType<typeof vi.fn>) => update.mock.calls.map(([, params]) => (params as { id: unknown }).id);

describe('the queue', () => {
  test('shows one record at a time, its place and how much is done', async () => {
    renderQueue();
    expect(within(await shown('Rope')).getByRole('heading', { name: 'Rope' })).toBeTruthy();
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: '0 done' })).toBeTruthy();
    expect(screen.getByText('Rope, 1 of 3')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Gadgets: Unchecked ones' })).toBeTruthy();
  });

  test('goes on and back by keys and by buttons', async () => {
    const { user } = renderQueue();
    await shown('Rope');
    await user.keyboard('j');
    await shown('Ball');
    await user.keyboard('{ArrowRight}');
    await shown('Mat');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await shown('Rope');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await shown('Mat');
    await user.keyboard('k');
    expect(await shown('Ball')).toBeTruthy();
  });

  test('turns the arrows around in Arabic', async () => {
    const { user } = renderQueue({ locale: 'ar' });
    await shown('Rope');
    await user.keyboard('{ArrowLeft}');
    expect(await shown('Ball')).toBeTruthy();
  });

  test('moves on at once and sends the change with the next one', async () => {
    const { user, update } = renderQueue();
    await shown('Rope');
    await user.keyboard('v');
    await shown('Ball');
    expect(screen.getByText(/Gadget checked/).textContent).toBe('Gadget checked · Rope');
    expect(update).not.toHaveBeenCalled();
    await user.keyboard('v');
    await shown('Mat');
    expect(update).toHaveBeenCalledExactlyOnceWith(
      'gadgets',
      expect.objectContaining({ id: 1, data: { is_checked: true }, meta: { transition: 'check' } }),
    );
  });

  test('takes back what was done last, and nothing is sent', async () => {
    const { user, update, router } = renderQueue();
    await shown('Rope');
    await user.keyboard('v');
    await shown('Ball');
    await user.keyboard('u');
    await shown('Rope');
    expect(screen.queryByText(/Gadget checked/)).toBeNull();
    expect(screen.getByRole('progressbar', { name: '0 done' })).toBeTruthy();
    await user.keyboard('v');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await shown('Rope');
    await router.navigate('/makers');
    await screen.findByRole('heading', { level: 1, name: 'Makers' });
    expect(update).not.toHaveBeenCalled();
  });

  test('an undo right after a second change takes back the second', async () => {
    const { user, update } = renderQueue();
    await shown('Rope');
    await user.keyboard('vvu');
    await shown('Ball');
    await waitFor(() => expect(sent(update)).toEqual([1]));
    expect(screen.getByRole('progressbar', { name: '1 done' })).toBeTruthy();
  });

  test('sends the change when the page is left', async () => {
    const { user, update, router } = renderQueue();
    await shown('Rope');
    await user.keyboard('v');
    await shown('Ball');
    await router.navigate('/makers');
    await waitFor(() => expect(sent(update)).toEqual([1]));
  });

  test('sends the change and asks when the window is closed', async () => {
    const { user, update } = renderQueue();
    await shown('Rope');
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await user.keyboard('v');
    await shown('Ball');
    expect(close()).toBe(true);
    await waitFor(() => expect(sent(update)).toEqual([1]));
    await waitFor(() => expect(close()).toBe(false));
  });

  test('puts a record back when its change failed, says why and leads to it', async () => {
    // react-admin itself writes a failed call to the console.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const update = vi.fn(async () => {
      throw new Error('The certificate has expired');
    });
    const { user } = renderQueue({ data: { update: update as never } });
    await shown('Rope');
    await user.keyboard('vv');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('“Rope” is back in the queue. The certificate has expired');
    await user.click(within(alert).getByRole('button', { name: 'View' }));
    await shown('Rope');
    expect(screen.getByRole('button', { name: 'Check' }).hasAttribute('disabled')).toBe(false);
  });

  test('asks first where the declaration warns of the record, and once more by keyboard is enough', async () => {
    const { user, update } = renderQueue({ registry: warningRegistry });
    await shown('Rope');
    await user.keyboard('v');
    const dialog = await screen.findByRole('dialog', { name: 'Check Rope?' });
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Rope has no notes.');
    // The key that asked is no answer, and the way out comes first.
    await user.keyboard('v');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('progressbar', { name: '0 done' })).toBeTruthy();
    await user.keyboard('v');
    await screen.findByRole('dialog', { name: 'Check Rope?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.keyboard('{Tab}{Enter}');
    await shown('Ball');
    // This one has what the other lacks.
    await user.keyboard('v');
    await shown('Mat');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(sent(update)).toEqual([1]));
  });

  test('ends when all is done, and undo leads back from there', async () => {
    const { user, update } = renderQueue();
    await shown('Rope');
    await user.keyboard('vvv');
    expect(await screen.findByRole('heading', { name: 'All done' })).toBeTruthy();
    expect(screen.getByText('You reviewed 3 records.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Gadgets' })).toBeTruthy();
    await waitFor(() => expect(sent(update)).toEqual([1, 2]));
    await user.keyboard('{Control>}z{/Control}');
    expect(await shown('Mat')).toBeTruthy();
    expect(screen.getByText('3 of 3')).toBeTruthy();
  });

  test('says so when somebody else was faster', async () => {
    const { user, gadgets, queryClient } = renderQueue();
    await shown('Rope');
    Object.assign(gadgets[0] ?? {}, { is_checked: true });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('This one has already been reviewed. Continue with the next.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check' }).hasAttribute('disabled')).toBe(true);
    await user.keyboard('j');
    expect(await shown('Ball')).toBeTruthy();
  });

  test('says that nothing waits', async () => {
    renderQueue({ data: { getList: listOf([]) } });
    expect(await screen.findByText('Nothing to review.')).toBeTruthy();
  });

  test('says what went wrong, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isDown = true;
    const getList: ReturnType<typeof listOf> = async (resource, params) => {
      if (isDown) throw new Error('The server is down');
      return listOf([buildGadget()])(resource, params);
    };
    const { user } = renderQueue({ data: { getList } });
    expect(await screen.findByText('The server is down')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown('Rope')).toBeTruthy();
  });

  test('shows its keys, which do nothing meanwhile and can be turned off', async () => {
    const { user, update } = renderQueue();
    await shown('Rope');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('v');
    await user.click(within(dialog).getByRole('switch', { name: 'Use letter keys' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('v');
    expect(screen.getByText('1 of 3')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    await shown('Ball');
    expect(update).not.toHaveBeenCalled();
  });
});

describe('the way from a list to its queue', () => {
  test('says how many wait, and the number follows at once', async () => {
    const { user, router } = renderQueue({ path: '/gadgets' });
    await user.click(await screen.findByRole('link', { name: 'Review 3 pending' }));
    await shown('Rope');
    await user.keyboard('v');
    await shown('Ball');
    await router.navigate('/gadgets');
    expect(await screen.findByRole('link', { name: 'Review 2 pending' })).toBeTruthy();
  });

  test('is not there while nothing waits', async () => {
    renderQueue({ path: '/gadgets', data: { getList: listOf([]) } });
    await screen.findByText('Nothing here yet');
    expect(screen.queryByRole('link', { name: /Review/ })).toBeNull();
  });
});
