import type { Translation } from '../../src/schema/messageTypes';
import type { roles as english } from '../en/roles';

export const roles = {
  notAllowed: {
    title: 'Non inclus dans votre rôle',
    text: '%{name}\u00a0: votre rôle n’y donne pas accès. Un administrateur peut vous en attribuer un autre.',
    home: 'Aller à la première page',
  },
  noRights: {
    none: 'Votre compte n’a aucun rôle. Demandez-en un à un administrateur.',
    lost: 'Votre rôle «\u00a0%{role}\u00a0» vous a été retiré pendant votre session. Demandez-en un autre à un administrateur.',
    empty: 'Votre rôle «\u00a0%{role}\u00a0» n’a aucun droit ici. Demandez-en un autre à un administrateur.',
    unknown: 'Votre rôle «\u00a0%{role}\u00a0» n’est pas connu ici. Demandez-en un autre à un administrateur.',
  },
} satisfies Translation<typeof english>;
