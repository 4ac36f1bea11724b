/** Throws while rendering, to test that the rest of the page still works. */
export function Failing(): never {
  throw new Error('The example fails');
}
