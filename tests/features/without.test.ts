/** The product without all of its features, and without each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProduct, listFeatures } from '../../tools/without/productCopy';

const product = copyProduct();
afterAll(product.remove);

it('the product works without all features', () => expect(product.checkWithout(listFeatures())).resolves.toBeUndefined(), 300_000);

describe('the product', () => {
  let checkWithout: (name: string) => Promise<void>;
  beforeAll(async () => {
    checkWithout = await product.prepareSingle();
  }, 120_000);

  it.each([...new Set(listFeatures().map(({ name }) => name))])(
    'works without %s',
    (name) => expect(checkWithout(name)).resolves.toBeUndefined(),
    120_000,
  );
});
