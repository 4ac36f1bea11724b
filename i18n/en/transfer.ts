/** Import and export. Loaded when one of them is opened. */
export const transfer = {
  export: {
    title: 'Export %{resource}',
    records: 'Records',
    page: 'This page',
    selected: 'Selected',
    matching: 'All that match',
    uncounted: 'Not counted',
    columns: 'Columns',
    shownColumns: 'Those shown in the list',
    allColumns: 'All',
    format: 'Format',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    start: 'Export',
    progress: 'Export progress',
    readOf: '%{done} of %{total} read',
    read: '%{smart_count} record read |||| %{smart_count} records read',
    cut: 'The file contains only the first %{smart_count} records. Filter the list to export the rest.',
  },
};
