// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildGadget, catalogue } from '../../unit/lists/support/catalogue';
import { makeList, renderViews, resize, type ViewsOptions } from '../../unit/lists/support/renderViews';

const resources = catalogue.resources.map((one) =>
  one.name === 'gadgets' ? { ...one, list: { ...one.list, queue: { view: 'unchecked', transition: 'check' } } } : one,
);
const registry = { ...catalogue, resources, get: (name: string) => resources.find((one) => one.name === name) ?? catalogue.get(name) };

beforeEach(() => resize(1400));

const names = ['Rope', 'Ball', 'Mat'];

/** Renders the queue over three gadgets on a stateful server, with a mock of `update`. */
function renderQueue({ path = '/gadgets/queue', data }: ViewsOptions = {}) {
  const gadgets = names.map((name_en, index) => buildGadget({ id: index + 1, name_en, notes: name_en === 'Ball' ? 'Well pumped' : null }));
  const update = vi.fn(async (_resource: string, { id, data: change }: { id: unknown; data: object }) => {
    const gadget = Object.assign(gadgets.find((one) => one.id === id) ?? {}, change);
    return { data: { ...gadget } };
  });
  const getList: ReturnType<typeof makeList> = (resource, params) =>
    makeList(gadgets.filter(({ is_checked }) => params.filter?.is_checked === undefined || is_checked === params.filter.is_checked))(
      resource,
      params,
    );
  const getOne = async (_resource: string, { id }: { id: unknown }) => ({
    data: { ...gadgets.find((one) => String(one.id) === String(id)) },
  });
  const views = renderViews({ path, registry, data: { getList, getOne, update, ...data } as never });
  return { ...views, update, gadgets };
}

const shown = (name: string) => screen.findByRole('article', { name });
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const sent = (update: ReturnType<typeof vi.fn>) => update.mock.calls.map(([, params]) => (params as { id: unknown }).id);

describe('the queue', () => {
  test('shows one record at a time, its place and how much is done', async () => {
    renderQueue();
    expect(within(await shown('Rope')).getByRole('heading', { name: 'Rope' })).toBeTruthy();
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: '0 reviewed' })).toBeTruthy();
    expect(screen.getByText('Rope, 1 of 3')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Gadgets: Unchecked ones' })).toBeTruthy();
  });

  test('an undo right after a second change takes back the second', async () => {
    const { user, update } = renderQueue();
    await shown('Rope');
    await user.keyboard('vvu');
    await shown('Ball');
    await waitFor(() => expect(sent(update)).toEqual([1]));
    expect(screen.getByRole('progressbar', { name: '1 reviewed' })).toBeTruthy();
  });

  test('Escape and a click elsewhere leave the time to undo as it was', async () => {
    const { user, update } = renderQueue();
    await shown('Rope');
    await user.keyboard('v');
    await shown('Ball');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('heading', { level: 1 }));
    // If Escape or the click ended the undo period, the call would be sent within this time.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(update).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await shown('Rope')).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
  });

  test('its end is announced', async () => {
    const { user } = renderQueue();
    await shown('Rope');
    await user.keyboard('vvv');
    await waitFor(() => expect(announced()).toContain('All done. You reviewed 3.'));
  });

  test('sends the change when the page is left', async () => {
    const { user, update, router } = renderQueue();
    await shown('Rope');
    await user.keyboard('v');
    await shown('Ball');
    await router.navigate('/makers');
    await waitFor(() =>
      expect(update).toHaveBeenCalledExactlyOnceWith(
        'gadgets',
        expect.objectContaining({ id: 1, data: { is_checked: true }, meta: expect.objectContaining({ transition: 'check', seen: true }) }),
      ),
    );
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
    renderQueue({ data: { getList: makeList([]) } });
    expect(await screen.findByText('Nothing to review.')).toBeTruthy();
  });

  test('says what went wrong, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isDown = true;
    const getList: ReturnType<typeof makeList> = async (resource, params) => {
      if (isDown) throw new Error('The server is down');
      return makeList([buildGadget()])(resource, params);
    };
    const { user } = renderQueue({ data: { getList } });
    expect(await screen.findByText('The server is down')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown('Rope')).toBeTruthy();
  });
});

describe('the way from a list to its queue', () => {
  test('is not there while nothing waits', async () => {
    renderQueue({ path: '/gadgets', data: { getList: makeList([]) } });
    await screen.findByText('Nothing here yet');
    expect(screen.queryByRole('link', { name: /Review/ })).toBeNull();
  });
});
