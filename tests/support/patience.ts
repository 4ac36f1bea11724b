import { beforeAll } from 'vitest';

/** What a page shows at last is waited for as long as a slow or busy machine takes; a test that passes does not wait for it. */
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
});
