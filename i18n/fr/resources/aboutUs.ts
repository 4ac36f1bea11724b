export const aboutUs = {
  name: 'À propos |||| À propos',
  purpose: 'Ce que l’application dit de nous, dans les deux langues.',
  fields: { title: 'Titre', content: 'Texte', updated_at: 'Dernière mise à jour' },
  sections: { main: { title: 'À propos', help: 'Le texte «\u00a0À propos\u00a0» de l’application.' } },
};
