/** The product without each of its features, and without all. */
import { afterAll, expect, it } from 'vitest';
import { copyProduct, listFeatures } from '../../tools/without/productCopy';

const product = copyProduct();
afterAll(product.remove);

const known = listFeatures();
const names = [...new Set(known.map(({ name }) => name))];

// The first type check reads everything.
it.each([['all features', known] as const, ...names.map((name) => [name, known.filter((one) => one.name === name)] as const)])(
  'the product works without %s',
  async (_, features) => {
    await expect(product.checkWithout(features)).resolves.toBeUndefined();
  },
  120_000,
);
