import type { Translation } from '../../src/schema/messageTypes';
import type { copying as english } from '../en/copying';

export const copying = {
  copy: 'Copier : %{name}',
  copied: 'Copié : %{name}',
  failed: 'La valeur n’a pas pu être copiée. Autorisez-le dans le navigateur et réessayez.',
  id: 'Identifiant',
  link: 'Lien',
} as const satisfies Translation<typeof english>;
