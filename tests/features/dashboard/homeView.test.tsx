// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { useHomeView } from '../../../src/features/dashboard/useHomeView';

const view = (more: object) => ({ id: 'a'.repeat(16), resource: '_home', name: 'home', shared: false, version: 1, ...more });

function open(views: readonly object[], stored?: readonly string[]) {
  vi.stubGlobal('fetch', async () => Response.json({ views, choices: {}, mayShare: [] }));
  const store = memoryStore({ homeWidgets: stored });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <StoreContextProvider value={store}>{children}</StoreContextProvider>
    </QueryClientProvider>
  );
  return { store, ...renderHook(useHomeView, { wrapper }) };
}

it('the last arrangement is shown until the views are read, and replaced by theirs', async () => {
  const { result, store } = open([view({ content: { filter: {}, columns: ['balance:full'] } })], ['gender:third']);
  expect(result.current).toMatchObject({ columns: ['gender:third'], canKeep: false });
  await waitFor(() => expect(result.current).toMatchObject({ columns: ['balance:full'], canKeep: true }));
  expect(store.getItem('homeWidgets')).toEqual(['balance:full']);
});

it('a view that is gone or shared arranges nothing', async () => {
  const { result, store } = open([view({ shared: true, content: { filter: {}, columns: ['balance:full'] } })], ['gender:third']);
  await waitFor(() => expect(result.current.canKeep).toBe(true));
  expect(result.current.columns).toBeUndefined();
  expect(store.getItem('homeWidgets')).toBeUndefined();
});
