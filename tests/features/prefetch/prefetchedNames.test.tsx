// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useGetManyAggregate } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { queryKeys } from '../../../src/data/queryKeys';
import { usePrefetchedNames } from '../../../src/features/prefetch/usePrefetchedNames';
import { renderRoutes } from '../../support/renderRoutes';

function List({ shown }: { readonly shown: readonly number[] }) {
  const queryClient = useQueryClient();
  const prefetchNames = usePrefetchedNames();
  useGetManyAggregate('programs', { ids: [...shown] });
  const prefetch = () => {
    queryClient.setQueryData(queryKeys.record('trainees', 1), { id: 1, program: 7 });
    prefetchNames(registry.get('trainees'), [1]);
  };
  return (
    <button type="button" onClick={prefetch}>
      Prefetch
    </button>
  );
}

it.each([
  ['are asked for', 8, [[8], [7]]],
  ['are not asked for again while the list still waits for them', 7, [[7]]],
])('names that a form shows %s', async (_words, shown, expected) => {
  const getMany = vi.fn((_resource: string, _params: { readonly ids: readonly unknown[] }) => new Promise<never>(() => undefined));
  const { user } = renderRoutes([{ path: '/', element: <List shown={[shown]} /> }], { registry, data: { getMany } as never });
  await vi.waitFor(() => expect(getMany).toHaveBeenCalledTimes(1));
  await user.click(screen.getByText('Prefetch'));
  expect(getMany.mock.calls.map(([, { ids }]) => ids.map(Number))).toEqual(expected);
});
