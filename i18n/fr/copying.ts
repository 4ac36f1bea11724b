import type { Translation } from '../../src/schema/messageTypes';
import type { copying as english } from '../en/copying';

export const copying = {
  copy: 'Copier\u00a0: %{name}',
  copied: 'Copié\u00a0: %{name}',
  failed: 'La valeur n’a pas pu être copiée. Autorisez-le dans le navigateur et réessayez.',
  id: 'Identifiant',
  link: 'Lien',
} as const satisfies Translation<typeof english>;
