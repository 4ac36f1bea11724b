/** Name of the event that precedes opening a page as its entry in the menu does. Its detail is the path. */
export const openFromMenuEvent = 'openFromMenu';

/** Opens a page as its entry in the menu does: a list with its default view instead of its last filters. */
export function openFromMenu(path: string, navigate: (path: string) => unknown): void {
  document.dispatchEvent(new CustomEvent(openFromMenuEvent, { detail: path }));
  void navigate(path);
}
