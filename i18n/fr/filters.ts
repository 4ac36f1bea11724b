import type { Translation } from '../../src/schema/messageTypes';
import type { filters as english } from '../en/filters';

export const filters = {
  find: 'Trouver un filtre',
  none: 'Aucun filtre ne porte ce nom.',
  condition: '%{label}\u00a0: condition',
  is: 'Est',
  isNot: 'N’est pas',
  isEmpty: 'Est vide',
  isFilled: 'N’est pas vide',
  hasNone: 'Aucun',
  hasSome: 'Au moins un',
} satisfies Translation<typeof english>;
