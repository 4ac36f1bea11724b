/**
 * Leaves for a document of this origin.
 *
 * @returns when somebody is back at this page as it was left (back/forward cache); never, when the page is gone
 */
export function loadDocument(path: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    window.location.assign(path);
  });
}
