/** Name of the event before a page opens as from its menu entry. Its detail is the path. */
export const openFromMenuEvent = 'openFromMenu';

/** Opens a page as its entry in the menu does: a list with its default view instead of its last filters. */
export function openFromMenu(path: string, navigate: (path: string) => unknown): void {
  document.dispatchEvent(new CustomEvent(openFromMenuEvent, { detail: path }));
  void navigate(path);
}
