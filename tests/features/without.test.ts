/** The product without all features, and with each feature missing while any other one is present. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProduct, listFeatures } from '../../tools/without/productCopy';

const product = copyProduct();
afterAll(product.remove);

it('the product works without all features', () => expect(product.checkWithout(listFeatures())).resolves.toBeUndefined(), 300_000);

const names = [...new Set(listFeatures().map(({ name }) => name))];

/** Codes below 2^trials with half of their bits set, rounded down. No code's bits include those of another. */
const getCodes = (trials: number) =>
  [...Array(2 ** trials).keys()].filter((code) => code.toString(2).replaceAll('0', '').length === Math.floor(trials / 2));

/** Features to remove in each trial. For any two features, at least one trial lacks the first and keeps the second. */
function getTrials(count = 1): readonly (readonly string[])[] {
  const codes = getCodes(count);
  if (codes.length < names.length) return getTrials(count + 1);
  return [...Array(count).keys()].map((trial) => names.filter((_, index) => ((codes[index] ?? 0) >> trial) & 1));
}

describe('the product', () => {
  let checkWithout: (names: readonly string[]) => Promise<void>;
  beforeAll(async () => {
    checkWithout = await product.prepareSome();
  }, 120_000);

  it('is tried without each feature while any other one is there', () => {
    const trials = getTrials();
    const missing = names.flatMap((one) => names.filter((other) => other !== one).map((other) => [one, other] as const));
    expect(missing.filter(([one, other]) => !trials.some((left) => left.includes(one) && !left.includes(other)))).toEqual([]);
  });

  it.each(getTrials().map((left) => [left.join(', '), left] as const))(
    'works without %s',
    (_, left) => expect(checkWithout(left)).resolves.toBeUndefined(),
    120_000,
  );
});
