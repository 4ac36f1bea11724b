/** Differences between two versions of a record, and what to do about them. */
export const changes = {
  to: 'changed to',
  labelled: '%{label}:',
  text: { added: 'added:', removed: 'removed:' },
  rows: {
    none: 'No rows differ.',
    added: 'Row %{place} added',
    removed: 'Row %{place} removed',
    moved: 'Moved from row %{from} to row %{place}',
    edited: 'Row %{place} edited',
  },
  /** What others changed while a form was open, and after a save that kept it. `%{fields}` is a list of labels. */
  others: {
    fields: 'Someone else changed %{fields}. |||| Someone else changed %{fields}.',
    fieldsBy: '%{fields} was changed by %{name} %{time}. |||| %{fields} were changed by %{name} %{time}.',
    conflict: 'You also changed %{fields}.',
    show: 'Show',
    takeOver: 'Apply',
  },
  conflict: {
    title: 'You both changed this',
    reviewTitle: 'Changed by others',
    help: 'Choose what to keep for each field. Everything else you typed is kept as well.',
    before: 'Before',
    yours: 'Yours',
    theirs: 'Theirs',
    edited: 'Edit',
    allYours: 'Keep all of yours',
    allTheirs: 'Take all of theirs',
    cameIn: 'Also changed by others',
    back: 'Back to the form',
  },
  /** A deletion that stopped at what others changed meanwhile. */
  deletion: {
    one: 'Nothing was deleted.',
    look: 'View latest version',
  },
  gone: { create: 'Create it again' },
} as const;
