import type { Translation } from '../../src/schema/messageTypes';
import type { withoutCode as english } from '../en/withoutCode';

export const withoutCode = {
  notice:
    'Sur cette page, la lecture, la recherche, le tri, les filtres et la langue fonctionnent. Enregistrer, supprimer, sélectionner et exporter demandent JavaScript.',
  reload: 'Recharger la page',
  any: 'Indifférent',
  from: '%{label}\u00a0: de',
  to: '%{label}\u00a0: à',
  choose: 'Choisir\u00a0: %{label}',
  order: 'Ordre',
  apply: 'Appliquer',
  signOut: 'Voulez-vous vous déconnecter\u00a0?',
} satisfies Translation<typeof english>;
