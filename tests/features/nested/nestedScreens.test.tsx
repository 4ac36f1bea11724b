// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { nestedRegistry } from '../../support/nestedRegistry';
import { renderViews, resize } from '../../unit/lists/support/renderViews';

beforeEach(() => resize(1600));

const note = { id: '7:1', owner: 7, number: 1, text: 'Call back', is_done: false };
const owner = { id: 7, name: 'Huda' };
const messages = {
  owners: { name: 'Owner |||| Owners', purpose: 'Owners.', fields: { name: 'Name' }, sections: { main: { title: 'Owner' } } },
  notes: {
    name: 'Note |||| Notes',
    purpose: 'Notes.',
    fields: { owner: 'Owner', number: 'Number', text: 'Text', is_done: 'Done' },
    sections: { main: { title: 'Note' } },
  },
};
const data = {
  getOne: async () => ({ data: note }),
  getMany: async () => ({ data: [owner] }),
  getList: async (name: string) => (name === 'notes' ? { data: [note], total: 1 } : { data: [owner], total: 1 }),
  delete: async () => ({ data: note }),
} as never;
const render = (path: string) => renderViews({ path, registry: nestedRegistry as never, messages, data });
const ofOwner = `?${new URLSearchParams({ filter: '{"owner":7}' })}`;

describe('the page of a record below another', () => {
  test('leads back to the list of its parent', async () => {
    render('/notes/7%3A1/show');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Notes' })).toHaveProperty('search', ofOwner));
  });

  test('goes to the list of its parent once it is deleted', async () => {
    const { user, router } = render('/notes/7%3A1/show');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/notes' }));
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"owner":7}');
  });
});

describe('a list below a record', () => {
  const asks = /^Choose one record in the filter “Owner”/;

  test('asks for one record', async () => {
    render('/notes');
    expect(await screen.findByText(asks)).toBeTruthy();
  });

  test('asks for none where one is chosen', async () => {
    render(`/notes${ofOwner}`);
    await screen.findByText('Call back');
    expect(screen.queryByText(asks)).toBeNull();
  });
});
