import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';

const { insert } = StyleSheet.prototype;
// Skips styles, because parsing them took a quarter of the time and happy-dom has no layout. Browser tests check the appearance.
StyleSheet.prototype.insert = () => undefined;

/** Enables styles. Call it at the top of a file that tests them. Such a file runs in the project `alone`. */
export function withStyles(): void {
  StyleSheet.prototype.insert = insert;
}

/** React captures a stack for each element until it has counted 10,000 in a second. That took a tenth of the tests' time. */
const internals = (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (!internals || !('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its stacks elsewhere.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });

interface HappyDom {
  readonly settings: { readonly fetch: { interceptor: unknown } };
  setURL(url: string): void;
  setViewport(size: object): void;
}

const { happyDOM } = window as unknown as { happyDOM: HappyDom };
// happy-dom would try the port of its address, and print the stack of each refused connection.
happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: () => Promise.reject(new TypeError('No server listens.')) };

const { getElementError } = getConfig();
// Polling prints the document when it times out, not after each failed attempt.
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/** Preloads lazy modules, so that a test can press a button and find the result at once. */
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
  // Loading that many modules takes a while on a busy machine.
}, 60_000);

afterEach(cleanup);

/** Files of a worker share the document, so each file resets it. */
afterAll(() => {
  const { documentElement: root, body } = document;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  happyDOM.setURL('http://localhost:3000/');
  happyDOM.setViewport({ width: 1024, height: 768 });
});
