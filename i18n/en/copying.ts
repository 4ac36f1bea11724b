/** The buttons that copy a value of a record. */
export const copying = {
  copy: 'Copy: %{name}',
  copied: 'Copied: %{name}',
  failed: 'The value could not be copied. Allow it in the browser and try again.',
  id: 'ID',
  link: 'Link',
} as const;
