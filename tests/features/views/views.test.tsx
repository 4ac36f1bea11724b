// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { viewsFeature } from '../../../src/features/views';
import { OpenView } from '../../../src/features/views/OpenView';
import { PinnedViews } from '../../../src/features/views/PinnedViews';
import { ViewsSync } from '../../../src/features/views/ViewsSync';
import type { StoredView, StoredViews, ViewWrite } from '../../../src/schema/listViews';
import { GeneratedList } from '../../../src/ui/list/GeneratedList';
import { renderRoutes } from '../../support/renderRoutes';
import { buildGadget, catalogue, catalogueMessages } from '../../unit/lists/support/catalogue';

let stored: StoredViews | undefined;
let writes: { method: string; path: string; body?: ViewWrite }[];
let refuse: ((write: ViewWrite) => Response | undefined) | undefined;

const keep = (more: Partial<StoredView>): StoredView => ({
  ...{ id: 'aaaaaaaaaaaaaaaa', resource: 'gadgets', name: 'Mine', shared: false, content: { filter: {} }, version: 1 },
  ...{ owner: null, mayChange: true },
  ...more,
});

beforeEach(() => {
  stored = { views: [], choices: {}, mayShare: ['gadgets'] };
  writes = [];
  refuse = undefined;
  // Without `IntersectionObserver`, every element counts as visible.
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = String(address).split('/views/')[1] ?? '';
    if (method === 'GET') return stored ? Response.json(stored) : new Response(null, { status: 404 });
    const write = body === undefined ? undefined : (JSON.parse(String(body)) as ViewWrite);
    writes.push({ method, path, ...(write && { body: write }) });
    const refusal = write && refuse?.(write);
    if (refusal) return refusal;
    if (method === 'DELETE' || path === 'choices/') return new Response(null, { status: 204 });
    return Response.json(keep({ ...write, id: path.slice(0, -1), version: (write?.version ?? 0) + 1 }));
  });
});
function renderList(path = '/gadgets') {
  const getList = vi.fn(async (_resource: string, _params: { filter: object; pagination: { perPage: number } }) => ({
    data: [buildGadget({ id: 1 })],
    total: 1,
  }));
  const within = (element: React.ReactNode) => <ResourceContextProvider value="gadgets">{element}</ResourceContextProvider>;
  const list = within(
    <>
      <nav>
        <a href="/gadgets" onClick={(event) => event.preventDefault()}>
          Plain
        </a>
        <ul>
          <PinnedViews resource={catalogue.get('gadgets')} collapsed={false} />
        </ul>
      </nav>
      <ViewsSync />
      <GeneratedList />
    </>,
  );
  const routes = [
    { path: '/gadgets/view', element: within(<OpenView />) },
    { path: '/gadgets', element: list },
  ];
  const rendered = renderRoutes(routes, {
    ...{ path, registry: catalogue, words: { resources: catalogueMessages }, features: [viewsFeature] },
    data: { getList, getMany: async () => ({ data: [] }) } as never,
  });
  /** Filter of the last page request; count requests are ignored. */
  const getFilter = () => getList.mock.calls.findLast(([, params]) => params.pagination.perPage > 1)?.[1].filter;
  return { ...rendered, getList, getFilter };
}

const open = async (user: ReturnType<typeof renderList>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Views/ }));
  await screen.findByRole('menuitemradio', { name: 'All' });
};

describe('The views of a list', () => {
  test('are saved under a name with what the list shows', async () => {
    const { user } = renderList('/gadgets?filter=%7B%22q%22%3A%22rope%22%7D&perPage=50&page=2&sort=id&order=ASC');
    await open(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Save as new view' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), ' Ropes {Enter}');
    expect(await screen.findByRole('button', { name: 'Views: Ropes' })).toBeTruthy();
    expect(writes).toMatchObject([{ method: 'PUT', body: { name: 'Ropes', shared: false, version: 0, resource: 'gadgets' } }]);
    expect(writes[0]?.body?.content).toMatchObject({ filter: { q: 'rope' }, perPage: 50, sort: { field: 'id', order: 'ASC' } });
    expect(writes[0]?.path).toMatch(/^[\w-]{16}\/$/);
  });

  test('a view that somebody changed in the meantime stays theirs, and the list as it is', async () => {
    stored = { ...(stored as StoredViews), views: [keep({ name: 'Ours', shared: true, owner: 'Amal', content: { filter: { q: 'a' } } })] };
    const { user, getFilter } = renderList('/gadgets?view=aaaaaaaaaaaaaaaa');
    expect(await screen.findByRole('button', { name: 'Views: Ours' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'b{Enter}');
    await waitFor(() => expect(getFilter()).toEqual({ q: 'ab' }));
    refuse = ({ version }) =>
      version === 1
        ? Response.json({ current: keep({ name: 'Ours', shared: true, version: 2, content: { filter: { q: 'c' } } }) }, { status: 412 })
        : undefined;
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody changed “Ours” in the meantime/)).toBeTruthy();
    expect(getFilter()).toEqual({ q: 'ab' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes.map(({ body }) => body?.version)).toEqual([1, 2]));
    await waitFor(() => expect(screen.queryByText('“Ours” was changed.')).toBeNull());
  });

  test('a link to a view opens it without what is gone, and names that', async () => {
    stored = {
      ...(stored as StoredViews),
      views: [
        keep({ content: { filter: { q: 'a', gone_field: 1, 'gadgets.parent': { empty: true }, 'orderLines.item': { empty: true } } } }),
      ],
    };
    const { getFilter } = renderList('/gadgets?view=aaaaaaaaaaaaaaaa');
    expect(await screen.findByText('“Mine” opened without what no longer exists: Gone field, Gadgets, Order lines')).toBeTruthy();
    await waitFor(() => expect(getFilter()).toEqual({ q: 'a' }));
  });

  test('a link to a view that is gone opens the list', async () => {
    const { router } = renderList('/gadgets?view=bbbbbbbbbbbbbbbb');
    expect(await screen.findByText('This view no longer exists.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/gadgets'));
  });

  test('without a gateway that keeps them only the declared ones are offered, and why', async () => {
    stored = undefined;
    const { user } = renderList();
    await open(user);
    expect(await screen.findByText('This server keeps no views.')).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Save as new view' })).toBeNull();
  });

  test('a pin of a view that is gone takes no place', async () => {
    const gone = Array.from({ length: 8 }, (_, index) => `gone${index}`);
    stored = { views: [keep({})], choices: { gadgets: { opens: null, pinned: gone } }, mayShare: [] };
    const { user } = renderList('/gadgets?view=aaaaaaaaaaaaaaaa');
    await user.click(await screen.findByRole('button', { name: 'Views: Mine' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Pin to the menu' }));
    await waitFor(() => expect(writes.at(-1)?.body).toMatchObject({ pinned: ['aaaaaaaaaaaaaaaa'] }));
  });

  test('that are pinned are links below the entry of the menu, with the number of their records', async () => {
    const views = [keep({ content: { filter: { q: 'pinned', gone_field: 1 } } })];
    stored = { views, choices: { gadgets: { opens: null, pinned: ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'checked'] } }, mayShare: [] };
    const { getList } = renderList();
    const pin = await screen.findByRole('link', { name: 'Mine' });
    expect([pin.getAttribute('href'), screen.getAllByRole('link', { name: /^(Mine|Checked ones)$/ }).length >= 2]).toEqual([
      '/gadgets/view?view=aaaaaaaaaaaaaaaa',
      true,
    ]);
    await waitFor(() =>
      expect(getList.mock.calls.map(([, params]) => params.filter)).toEqual(
        expect.arrayContaining([{ q: 'pinned' }, { is_checked: true }]),
      ),
    );
    await waitFor(() => expect(pin.getAttribute('aria-describedby')).toBeTruthy());
    expect(document.getElementById(pin.getAttribute('aria-describedby') ?? '')?.textContent).toContain('1 gadget');
  });

  test('from the menu a list opens with its default view, and what it showed is one click away', async () => {
    const views = [keep({ content: { filter: { q: 'default' } } })];
    stored = { views, choices: { gadgets: { opens: 'aaaaaaaaaaaaaaaa', pinned: [] } }, mayShare: [] };
    const { user, router, getFilter } = renderList('/gadgets?filter=%7B%22q%22%3A%22rope%22%7D&perPage=25&page=1&sort=id&order=ASC');
    await waitFor(() => expect(getFilter()).toEqual({ q: 'rope' }));
    const follow = async () => {
      await user.click(screen.getByRole('link', { name: 'Plain' }));
      await router.navigate('/gadgets');
    };
    // The default view applies once the views are loaded.
    await waitFor(async () => {
      await follow();
      expect(getFilter()).toEqual({ q: 'default' });
    });
    await user.click(await screen.findByRole('button', { name: /^Back to:/ }));
    await waitFor(() => expect(getFilter()).not.toEqual({ q: 'default' }));
  });
});
