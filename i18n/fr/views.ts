import type { Translation } from '../../src/schema/messageTypes';
import type { views as english } from '../en/views';

export const views = {
  given: 'Intégrées',
  mine: 'Pour moi seul',
  shared: 'Partagées avec tous les administrateurs',
  name: 'Nom de la vue',
  share: 'Partager avec tous les administrateurs',
  save: 'Enregistrer les modifications',
  saveAsNew: 'Enregistrer comme nouvelle vue',
  reset: 'Rétablir',
  rename: 'Renommer ou partager',
  delete: 'Supprimer la vue',
  opens: 'Ouvrir la liste avec cette vue',
  pin: 'Épingler au menu',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  notCopied: 'Le lien n’a pas pu être copié. Autorisez-le dans le navigateur et réessayez.',
  changed: '«\u00a0%{name}\u00a0» a été modifiée.',
  deleted: '«\u00a0%{name}\u00a0» supprimée',
  deleteTitle: 'Supprimer «\u00a0%{name}\u00a0»\u00a0?',
  deleteShared: 'Elle est partagée. Tous les administrateurs la perdent.',
  changedByOthers:
    'Quelqu’un a modifié «\u00a0%{name}\u00a0» entre-temps. Votre liste reste telle quelle. Rétablissez-la pour voir sa version, ou enregistrez de nouveau pour la remplacer.',
  leftOut: '«\u00a0%{name}\u00a0» s’est ouverte sans ce qui n’existe plus\u00a0: %{gone}',
  missing: 'Cette vue n’existe plus.',
  gone: 'Cette vue n’existe plus. Enregistrez la vôtre comme nouvelle vue.',
  tooMany: 'Il y a trop de vues. Supprimez-en une d’abord.',
  tooManyPinned: 'Trop de vues de cette liste sont épinglées. Détachez-en une d’abord.',
  tooLarge: 'La vue n’a pas été enregistrée, car son nom ou ses filtres sont trop longs.',
  unread: 'Les vues n’ont pas pu être chargées. Fermez ce menu et réessayez.',
  notKept: 'Ce serveur ne conserve pas de vues.',
  backTo: 'Retour à\u00a0:',
  width: 'Largeur de la colonne « %{column} »',
  pixels: '%{width} pixels',
  widthKeys:
    'Les flèches gauche et droite changent la largeur, haut et bas passent à une autre colonne, Suppr rétablit la largeur déclarée.',
} satisfies Translation<typeof english>;
