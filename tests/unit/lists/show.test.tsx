// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildGadget, catalogue } from './support/catalogue';
import { makeList, renderViews, resize } from './support/renderViews';

beforeEach(() => resize(1600));
afterEach(() => localStorage.clear());

const path = '/gadgets/1/show';
const getOne = (async () => ({ data: buildGadget({ secret: 'hunter2' }) })) as never;

describe('a detail page', () => {
  test('shows name, states and main facts in its head, and the other fields in sections: none twice', async () => {
    renderViews({ path, data: { getOne } });
    const head = await screen.findByRole('region', { name: 'Rope' });
    const section = screen.getByRole('region', { name: 'Gadget' });
    const terms = (part: HTMLElement) =>
      within(part)
        .getAllByRole('term')
        .map((term) => term.textContent);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Rope'));
    expect(within(head).getByText('حبل')).toBeTruthy();
    expect(within(head).getByText('#1')).toBeTruthy();
    const all = [...terms(head), ...terms(section)];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['Price', 'Makers', 'Notes']));
    expect(all).not.toContain('Name');
    expect(screen.getByRole('region', { name: 'Details' }).textContent).toContain('Made on5 Mar 2024');
    expect(document.body.textContent).not.toContain('hunter2');
  });

  test('keeps an empty fact in its section', async () => {
    renderViews({ path, data: { getOne: (async () => ({ data: buildGadget({ price: null }) })) as never } });
    const section = await screen.findByRole('region', { name: 'Gadget' });
    expect(within(section).getByText('Price')).toBeTruthy();
  });

  test('copies its id and link, and says so to screen readers only', async () => {
    const { user } = renderViews({ path, data: { getOne } });
    await user.click(await screen.findByRole('button', { name: 'Copy: ID' }, { timeout: 5000 }));
    expect(await navigator.clipboard.readText()).toBe('1');
    expect(await screen.findByText('Copied: ID')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy: Link' }));
    expect(await navigator.clipboard.readText()).toContain(path);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says what to do where the browser allows no copying', async () => {
    const { user } = renderViews({ path, data: { getOne } });
    const button = await screen.findByRole('button', { name: 'Copy: ID' }, { timeout: 5000 });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(button);
    expect(await screen.findByText(/could not be copied. Allow it in the browser/)).toBeTruthy();
    expect(screen.queryByText('Copied: ID')).toBeNull();
  });

  test('leads back, to the form, and to what can be done', async () => {
    renderViews({ path, data: { getOne } });
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveProperty('pathname', '/gadgets/1');
    expect(screen.getByRole('link', { name: 'Gadgets' })).toHaveProperty('pathname', '/gadgets');
    expect(screen.getByRole('button', { name: 'Check' })).toBeTruthy();
  });

  test('shows the new state after a transition, and offers it no more', async () => {
    let record = buildGadget();
    const update = vi.fn(async (_resource: string, { data }: { data: object }) => {
      record = { ...record, ...data };
      return { data: record };
    });
    const { user } = renderViews({ path, data: { getOne: (async () => ({ data: record })) as never, update: update as never } });
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Gadget checked')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check' })).toBeNull());
  });

  test('warns of a record before its transition, even where nothing is asked otherwise', async () => {
    const resources = catalogue.resources.map((one) => ({
      ...one,
      transitions: one.transitions.map((transition) => ({ ...transition, confirm: false, warnWhen: { notes: null } })),
    }));
    const registry = { ...catalogue, get: (name: string) => resources.find((one) => one.name === name) ?? catalogue.get(name) };
    const { user } = renderViews({ path, registry, data: { getOne } });
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    const dialog = await screen.findByRole('dialog', { name: 'Check Rope?' });
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Rope has no notes.');
  });

  test('goes to the list after deleting, without asking for the record again', async () => {
    const asked = vi.fn(getOne);
    const remove = (async () => ({ data: { id: 1 } })) as never;
    const { user, router } = renderViews({ path, data: { getOne: asked, delete: remove, getList: makeList([]) } });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/gadgets'));
    expect(await screen.findByText('Deleted: Rope')).toBeTruthy();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  // covers: 4.10
  test('has the shape of its sections while it loads', async () => {
    renderViews({ path, data: { getOne: (() => new Promise(() => {})) as never } });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  test('says that a record does not exist, and stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const missing = () => Promise.reject(Object.assign(new Error('Not found.'), { status: 404 }));
    const { router } = renderViews({ path, data: { getOne: missing as never } });
    expect(await screen.findByText('This record does not exist')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Gadgets' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
  });

  // covers: 4.11
  test('says what went wrong, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isDown = true;
    const flaky = async () => {
      if (isDown) throw new Error('The server is down');
      return { data: buildGadget() };
    };
    const { user } = renderViews({ path, data: { getOne: flaky as never } });
    expect(await screen.findByText('The server is down')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Gadget' })).toBeTruthy();
  });
});
