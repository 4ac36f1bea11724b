/** The menu of filters, and ways to compare a field. */
export const filters = {
  find: 'Find a filter',
  none: 'No filter has this name.',
  condition: '%{label}: condition',
  is: 'Is',
  isNot: 'Is not',
  isEmpty: 'Is empty',
  isFilled: 'Is not empty',
  hasNone: 'None',
  hasSome: 'At least one',
} as const;
