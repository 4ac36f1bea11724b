/** Fails, so that the test sees what the rest of the page makes of it. */
export function FailingPage(): never {
  throw new Error('The reports are not there');
}
