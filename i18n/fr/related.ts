import type { Translation } from '../../src/schema/messageTypes';
import type { related as english } from '../en/related';

export const related = {
  add: 'Ajouter',
  addTo: 'Ajouter\u00a0: %{name}',
  viewAll: 'Tout afficher (%{smart_count}) |||| Tout afficher (%{smart_count})',
  viewAllUncounted: 'Tout afficher',
  none: 'Rien pour l’instant.',
  failed: 'Le chargement a échoué.',
  chooseParent: 'Choisissez un seul élément dans le filtre «\u00a0%{field}\u00a0»\u00a0: la liste en dépend.',
  total: '%{field} (%{values})',
  duplicate: {
    of: 'Copie de «\u00a0%{name}\u00a0».',
    unique: 'Vidé, car la valeur doit être unique\u00a0: %{fields}.',
    files: 'À choisir de nouveau\u00a0: %{fields}.',
  },
  rows: {
    duplicate: 'Dupliquer',
    move: 'Déplacer vers…',
    moveTitle: 'Déplacer %{name}',
    moveTo: 'Déplacer vers %{group}',
    duplicateGroup: 'Dupliquer vers %{group}',
    addTo: 'Ajouter à %{group}',
    groupAdded: '%{smart_count} ligne a été ajoutée. |||| %{smart_count} lignes ont été ajoutées.',
  },
} satisfies Translation<typeof english>;
