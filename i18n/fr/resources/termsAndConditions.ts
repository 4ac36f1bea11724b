export const termsAndConditions = {
  name: 'Conditions d’utilisation |||| Conditions d’utilisation',
  purpose: 'Les règles du service, dans les deux langues.',
  fields: { title: 'Titre', content: 'Texte', updated_at: 'Dernière mise à jour' },
  sections: { main: { title: 'Conditions d’utilisation', help: 'Les conditions que les utilisateurs acceptent.' } },
};
