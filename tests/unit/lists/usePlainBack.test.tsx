// @vitest-environment happy-dom

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { memoryStore, StoreContextProvider, useListParams } from 'react-admin';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AppRouterProvider } from '../../../src/routing/AppRouterProvider';
import { createAppRouter } from '../../../src/routing/createAppRouter';
import { usePlainBack } from '../../../src/ui/list/usePlainBack';

function SortedList() {
  usePlainBack('goals');
  const [{ sort }, { setSort }] = useListParams({ resource: 'goals', sort: { field: 'id', order: 'ASC' } });
  return (
    <button type="button" onClick={() => setSort({ field: 'name', order: 'DESC' })}>
      sorted by {sort}
    </button>
  );
}

test.each(['', '/admin'])('Back undoes the first sort of a list at %s/goals, and Forward repeats it', async (basename) => {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [`${basename}/goals`], v5Compat: true });
  render(
    <AppRouterProvider router={createAppRouter(history, basename)}>
      <StoreContextProvider value={memoryStore()}>
        <SortedList />
      </StoreContextProvider>
    </AppRouterProvider>,
  );
  fireEvent.click(screen.getByText('sorted by id'));
  await screen.findByText('sorted by name');
  await waitFor(() => expect(history.location.search).toContain('sort=name'));
  history.go(-1);
  await screen.findByText('sorted by id');
  expect(history.location.search).toBe('');
  history.go(1);
  await screen.findByText('sorted by name');
});
