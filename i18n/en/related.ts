/** Records that refer to the record of a detail page, copies of records, and groups of rows. */
export const related = {
  add: 'New',
  addTo: 'New %{name}',
  viewAll: 'View all %{smart_count} |||| View all %{smart_count}',
  viewAllUncounted: 'View all',
  none: 'None yet.',
  failed: 'These could not be loaded.',
  chooseParent: 'Choose one record in the filter “%{field}”: the list is read below it.',
  total: '%{field} (%{values})',
  duplicate: {
    of: 'A copy of “%{name}”.',
    unique: 'Cleared (must be unique): %{fields}.',
    files: 'Choose again: %{fields}.',
  },
  rows: {
    duplicate: 'Duplicate',
    move: 'Move to…',
    moveTitle: 'Move %{name}',
    moveTo: 'Move to %{group}',
    duplicateGroup: 'Duplicate as %{group}',
    addTo: 'Add to %{group}',
    groupAdded: '%{smart_count} row was added. |||| %{smart_count} rows were added.',
  },
};
