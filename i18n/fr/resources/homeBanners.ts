export const homeBanners = {
  name: 'Bannière d’accueil |||| Bannières d’accueil',
  purpose: 'Les bannières sont les images en haut de l’accueil de l’application, dans l’ordre affiché ici.',
  fields: {
    title: 'Titre',
    subtitle: 'Sous-titre',
    action: 'Bouton',
    link: 'Lien',
    image: 'Image',
    ordering: 'Position',
    is_active: 'Statut',
    created_at: 'Création',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    action: 'Laissez vide pour masquer le bouton.',
    link: 'La page que le bouton ouvre.',
    image: 'Large, au moins 1200 × 600. Le texte recouvre la partie basse.',
    is_active: 'Seules les bannières actives sont affichées.',
  },
  sections: {
    words: { title: 'Texte', help: 'Le texte affiché sur l’image.' },
    picture: { title: 'Image', help: 'Une même image pour les deux langues.' },
    visibility: { title: 'Visibilité', help: 'Si l’application l’affiche.' },
  },
};
