// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askingMessages, askingRegistry } from '../../unit/lists/support/asking';
import { buildGadget, catalogue } from '../../unit/lists/support/catalogue';
import { makeList, renderViews, resize } from '../../unit/lists/support/renderViews';

const [check] = askingRegistry.get('gadgets').transitions;

/** Gadgets with a queue: checking needs no confirmation, refusing asks for a reason. */
const resources = catalogue.resources.map((one) =>
  one.name === 'gadgets' && check
    ? {
        ...one,
        transitions: [...one.transitions, { ...check, name: 'refuse', tone: 'danger' as const, set: { is_checked: true, kind: 'huge' } }],
        list: { ...one.list, queue: { view: 'unchecked', transition: 'check', refusal: 'refuse' } },
      }
    : one,
);
const registry = { ...catalogue, resources, get: (name: string) => resources.find((one) => one.name === name) ?? catalogue.get(name) };
const { check: texts } = askingMessages.gadgets.transitions;
const messages = {
  ...askingMessages,
  gadgets: {
    ...askingMessages.gadgets,
    transitions: { check: texts, refuse: { ...texts, label: 'Refuse', title: 'Refuse %{name}?', done: 'Gadget refused' } },
  },
};

beforeEach(() => resize(1400));

function renderQueue(refuse: () => Promise<void> = async () => undefined) {
  const gadgets = ['Rope', 'Ball'].map((name_en, index) => buildGadget({ id: index + 1, name_en }));
  const update = vi.fn(async (_resource: string, { id, data, meta }: { id: unknown; data: object; meta: { transition: string } }) => {
    if (meta.transition === 'refuse') await refuse();
    return { data: { ...gadgets.find((one) => one.id === id), ...data } };
  });
  const getOne = async (_resource: string, { id }: { id: unknown }) => ({
    data: gadgets.find((one) => String(one.id) === String(id)),
  });
  const data = { getList: makeList(gadgets), getOne, update } as never;
  return { ...renderViews({ path: '/gadgets/queue', registry, messages, data }), update };
}

async function fillIn(user: ReturnType<typeof renderQueue>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Rope?' }));
  await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Torn vux');
  await user.click(dialog.getByRole('radio', { name: 'Formal' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  return dialog;
}

describe('the decision against, in the queue', () => {
  test('asks for its fields, is sent at once, and leads to the next record', async () => {
    const { user, update } = renderQueue();
    await screen.findByRole('article', { name: 'Rope' });
    expect(screen.getByRole('button', { name: 'Refuse' }).getAttribute('aria-keyshortcuts')).toBe('X');
    await user.keyboard('x');
    await fillIn(user);
    expect(await screen.findByRole('article', { name: 'Ball' })).toBeTruthy();
    expect(update.mock.calls.map(([, { id, data, meta }]) => ({ id, data, meta }))).toEqual([
      {
        id: 1,
        data: { reason: 'Torn vux', kind: 'huge', hint: null, is_checked: true },
        meta: expect.objectContaining({ transition: 'refuse', seen: true }),
      },
    ]);
    expect(screen.getByRole('progressbar', { name: '1 reviewed' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  test('stays with what was typed if the API refuses it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, update } = renderQueue(async () => Promise.reject(new HttpError('Bad', 400, { errors: { reason: 'Say more.' } })));
    await screen.findByRole('article', { name: 'Rope' });
    await user.keyboard('x');
    const dialog = await fillIn(user);
    expect((await dialog.findByRole('alert')).textContent).toContain('Reason: Say more.');
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Torn vux');
    expect(update).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('progressbar', { name: '0 reviewed', hidden: true })).toBeTruthy();
  });

  test('is among the keys of the queue', async () => {
    const { user } = renderQueue();
    await screen.findByRole('article', { name: 'Rope' });
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(keys.getByText('Refuse')).toBeTruthy();
  });
});
