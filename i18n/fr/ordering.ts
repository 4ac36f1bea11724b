import type { Translation } from '../../src/schema/messageTypes';
import type { ordering as english } from '../en/ordering';

export const ordering = {
  row: 'ligne %{place}',
  named: '%{name} (ligne %{place})',
  handle: 'Déplacer\u00a0: %{name}',
  up: 'Monter\u00a0: %{name}',
  down: 'Descendre\u00a0: %{name}',
  instructions:
    'Appuyez sur Espace pour saisir l’élément, sur les flèches pour le déplacer, sur Espace pour le déposer et sur Échap pour annuler.',
  grabbed: 'Élément saisi\u00a0: %{name}, position %{place} sur %{total}. Les flèches le déplacent, Espace le dépose, Échap annule.',
  moved: 'Élément déplacé\u00a0: %{name}, position %{place} sur %{total}.',
  dropped: 'Élément déposé\u00a0: %{name}, position %{place} sur %{total}.',
  unmoved: 'Élément remis à sa place\u00a0: %{name}, position %{place} sur %{total}.',
} satisfies Translation<typeof english>;
