/** Records that refer to the record of a detail page. */
export const related = {
  add: 'Add',
  addTo: 'Add: %{name}',
  viewAll: 'View all %{smart_count} |||| View all %{smart_count}',
  viewAllUncounted: 'View all',
  none: 'None yet.',
  failed: 'These could not be loaded.',
  total: '%{field} (%{values})',
};
