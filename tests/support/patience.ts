import { beforeAll, vi } from 'vitest';

/** Maximum time in ms that a test polls for an assertion. */
const patienceMs = 20_000;

// Vitest has no setting for its default of one second. All files of a worker share `vi`, so it is patched once.
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
