/** What a page shows at last is waited for as long as a slow or busy machine takes; a test that passes does not wait for it. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
