import { beforeAll } from 'vitest';

/** What comes after the first screen has come: tests press a button and look, as whoever has read a page for a second. */
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const parts = await Promise.all([
    import('../../src/ui/layout/frameParts'),
    import('../../src/ui/list/lazyParts'),
    import('../../src/fields/richText/Field'),
  ]);
  const [frame, list, text] = parts;
  await Promise.all([frame.preloadFrameParts(), list.preloadListParts(), text.preloadRichText()]);
});
