import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
// lodash is a dependency of react-admin, so it is resolved from there.
const requireOfReactAdmin = createRequire(require.resolve('ra-core'));

const shared = { a: [1, { b: 2 }], when: new Date(5), none: null };

const calls: readonly (readonly [name: string, makeArguments: () => unknown[]])[] = [
  ['get', () => [shared, 'a[1].b']],
  ['get', () => [shared, 'a.1.c', 'default']],
  ['get', () => [undefined, 'a']],
  ['set', () => [{}, 'rows.0.name', 'first']],
  ['set', () => [{ a: { b: 1 } }, 'a.c', undefined]],
  ['merge', () => [{}, { a: [1, 2, 3], b: { c: 1 } }, { a: [4], b: { c: undefined, d: null } }]],
  ['merge', () => [{}, undefined, { filter: { ids: [] } }]],
  ['isEqual', () => [shared, { ...shared, when: new Date(5) }]],
  ['isEqual', () => [{ a: undefined }, {}]],
  ['isEqual', () => [Number.NaN, Number.NaN]],
  ['isEqual', () => [new File(['1'], 'a'), new File(['1'], 'a')]],
  ['union', () => [[1, 2], [2, '2'], [3]]],
  ['defaults', () => [{ a: undefined, b: null }, { a: 1, b: 2 }, { c: 3 }]],
  ['pick', () => [{ a: 1, 'b.c': 2, b: { c: 3 } }, ['a', 'b.c']]],
  ['pickBy', () => [{ a: 1, b: undefined, c: 0 }, (value: unknown) => value !== undefined]],
  ['difference', () => [[1, 2, 3], [2]]],
  ['cloneDeep', () => [shared]],
  ['isEmpty', () => [{}]],
  ['isEmpty', () => ['']],
];

test.each(calls)('es-toolkit answers %s as the lodash of react-admin does', (name, makeArguments) => {
  const [theirs, ours] = [requireOfReactAdmin(`lodash/${name}`), require(`es-toolkit/compat/${name}`)];
  expect(ours(...makeArguments())).toEqual(theirs(...makeArguments()));
});
