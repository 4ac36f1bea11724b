import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryKeys } from '../../../src/data/queryKeys';
import { type Asked, readInto } from '../../../src/performance/screenReads';

it('a late answer does not replace what the app has read in the meantime', async () => {
  const queryClient = new QueryClient();
  const goals = queryKeys.list('goals', { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' }, filter: {} });
  let resolve = (_answer: string): void => undefined;
  const answer = new Promise<string>((settle) => {
    resolve = settle;
  });
  const reading = readInto(queryClient, { dataProvider: { getList: () => answer } } as unknown as Asked, [goals]);
  queryClient.setQueryData(goals, 'newer');
  resolve('older');
  await reading;
  expect(queryClient.getQueryData(goals)).toBe('newer');
});
