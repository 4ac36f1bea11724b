/** Fails wherever it stands, so that the tests see what the rest of the page makes of it. */
export function Failing(): never {
  throw new Error('The example fails');
}
