import { expect, it } from 'vitest';
import { callEach } from '../../../src/data/callEach';

const items = Array.from({ length: 20 }, (_, index) => index);

it('answers in the order of the items, with at most six calls at once', async () => {
  let open = 0;
  let most = 0;
  const answers = await callEach(items, async (item) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, (item * 7) % 5));
    open -= 1;
    return item * 2;
  });
  expect(answers).toEqual(items.map((item) => item * 2));
  expect(most).toBe(6);
});

it('makes every call before it throws the first failure', async () => {
  const called: number[] = [];
  const call = async (item: number) => {
    called.push(item);
    if (item === 3 || item === 8) throw new Error(`failed ${item}`);
  };
  await expect(callEach(items, call)).rejects.toThrow('failed 3');
  expect(called).toEqual(items);
});
