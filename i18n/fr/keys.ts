import type { Translation } from '../../src/schema/messageTypes';
import type { keys as english } from '../en/keys';

export const keys = {
  title: 'Raccourcis clavier',
  letters: 'Utiliser les touches de lettres',
  page: 'Sur cette page',
  rows: 'Dans les lignes',
  nextRow: 'Ligne suivante',
  previousRow: 'Ligne précédente',
  editRow: 'Modifier la ligne',
  selectRow: 'Sélectionner la ligne',
  showRow: 'Afficher ou masquer les détails de la ligne',
  space: 'Espace',
  panel: 'Détails\u00a0: %{name}',
  go: 'Aller à',
  everywhere: 'Partout',
  search: 'Tout rechercher',
} satisfies Translation<typeof english>;
