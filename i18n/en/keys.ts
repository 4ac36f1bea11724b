/** The keyboard shortcuts. */
export const keys = {
  title: 'Keyboard shortcuts',
  letters: 'Use letter keys',
  page: 'On this page',
  rows: 'In the rows',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  editRow: 'Edit the row',
  selectRow: 'Select the row',
  showRow: 'Show or hide the row’s details',
  space: 'Space',
  panel: 'Details: %{name}',
  go: 'Go to',
  everywhere: 'Everywhere',
  search: 'Search everything',
} as const;
