/** What a screen says where the app's code does not run. */
export const withoutCode = {
  notice: 'Reading, search, sort, filters and language work on this page. Saving, deleting, selecting and exporting need JavaScript.',
  reload: 'Reload the page',
  any: 'Any',
  from: '%{label}: from',
  to: '%{label}: to',
  choose: 'Choose: %{label}',
  order: 'Order',
  apply: 'Apply',
  signOut: 'Do you want to sign out?',
} as const;
