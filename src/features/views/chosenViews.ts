import type { NamedView } from './listViewState';

/** Key of react-admin's store with what the menu shows before views are read again. */
export const chosenKey = 'views';

/** Views by resource that the account chose, without what is gone. */
export type ChosenViews = Readonly<Record<string, { readonly opens?: NamedView; readonly pinned: readonly NamedView[] } | undefined>>;
