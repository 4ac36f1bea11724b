import { expect, it } from 'vitest';
import { createCache } from '../../../server/lib/createCache';

it('A cache keeps what was asked for or set last, and forgets what was not', () => {
  const cache = createCache<number>(2);
  cache.set('one', 1);
  cache.set('two', 2);
  expect(cache.get('one')).toBe(1);
  cache.set('three', 3);
  expect([cache.get('one'), cache.get('two'), cache.get('three')]).toEqual([1, undefined, 3]);
  cache.set('one', 11);
  cache.delete('three');
  cache.set('four', 4);
  expect([cache.get('one'), cache.get('three'), cache.get('four')]).toEqual([11, undefined, 4]);
});
