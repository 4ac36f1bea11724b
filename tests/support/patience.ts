import { beforeAll, vi } from 'vitest';

/** Time in ms that a test waits for what it asserts. A passing test does not use it up, however busy the machine is. */
const patienceMs = 20_000;

// Vitest has no setting for its default of one second. Files of a worker share `vi`.
if (vi.waitFor.name === 'waitFor') {
  const { waitFor, waitUntil } = vi;
  const toOptions = (options: Parameters<typeof waitFor>[1]) =>
    typeof options === 'number' ? options : { timeout: patienceMs, ...options };
  vi.waitFor = function waitLonger(callback, options) {
    return waitFor(callback, toOptions(options));
  };
  vi.waitUntil = (callback, options) => waitUntil(callback, toOptions(options));
}

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patienceMs });
});
