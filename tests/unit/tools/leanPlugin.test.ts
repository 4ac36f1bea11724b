import original from '@emotion/is-prop-valid';
import { expect, test } from 'vitest';
import { leanPlugin } from '../../../tools/leanPlugin';

/** What the build puts in the place of a module that exports one thing. */
function replaced(file: string): unknown {
  const load = leanPlugin().load as (id: string) => string;
  return new Function(load(`/node_modules/${file}`).replace('export default', 'return'))();
}

test('the build knows the same names of attributes as the package it leaves out', () => {
  const isPropValid = replaced('@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js') as (name: string) => boolean;
  const names =
    'children className as href style data-x DATA-x dataX aria-label ARIA-label arialabel x-thing X-thing onClick onclick on-x on oneself ' +
    'ownerState theme sx color size viewBox d for class autofocus xlinkHref fetchPriority';
  const all = [...names.split(' '), ''];
  expect(all.filter(isPropValid)).toEqual(all.filter(original));
  expect(all.filter(isPropValid)).not.toHaveLength(all.length);
});
