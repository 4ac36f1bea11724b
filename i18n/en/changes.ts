/** Differences between two versions of a record, and what to do about them. */
export const changes = {
  to: 'changed to',
  labelled: '%{label}:',
  text: { added: 'added:', removed: 'removed:' },
  rows: {
    none: 'No row is different.',
    added: 'Row %{place} added',
    removed: 'Row %{place} removed',
    moved: 'Moved from row %{from} to row %{place}',
    edited: 'Row %{place} edited',
  },
} as const;
