import { StyleSheet } from '@emotion/sheet';
import { beforeAll } from 'vitest';

const { insert } = StyleSheet.prototype;
// Nothing is laid out here, and reading styles took a quarter of the tests' time. How things look is the browser tests' matter.
StyleSheet.prototype.insert = () => undefined;

/** Inserts styles all the same. Call it at the top of a file that tests them. */
export function withStyles(): void {
  StyleSheet.prototype.insert = insert;
}

/** What comes after the first screen has come: tests press a button and look, as whoever has read a page for a second. */
beforeAll(async () => {
  const parts = await Promise.all([
    import('../../src/ui/layout/frameParts'),
    import('../../src/ui/actions/lazyQuestions'),
    import('../../src/ui/list/lazyParts'),
    import('../../src/fields/richText/Field'),
    import('../../src/features'),
  ]);
  const [frame, questions, list, text, { features }] = parts;
  await Promise.all([frame.preloadFrameParts(), questions.preloadQuestions(), list.preloadListParts(), text.preloadRichText()]);
  const bulkActions = features.flatMap(({ parts: own }) => Object.values(own?.['list.bulkActions'] ?? {}));
  await Promise.all(bulkActions.map(({ usePreload }) => usePreload?.()()));
  // On a busy machine so many modules take their time.
}, 60_000);
