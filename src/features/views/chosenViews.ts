import type { NamedView } from './listViewState';

/** Store key of the views that the menu shows until they are read again. */
export const chosenKey = 'views';

/** Views that the account chose, by resource, without deleted ones. */
export type ChosenViews = Readonly<Record<string, { readonly opens?: NamedView; readonly pinned: readonly NamedView[] } | undefined>>;
