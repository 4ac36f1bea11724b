export const privacyAndPolicy = {
  name: 'Confidentialité |||| Confidentialité',
  title: 'Politique de confidentialité',
  purpose: 'Comment nous traitons les données des utilisateurs, dans les deux langues.',
  fields: { title: 'Titre', content: 'Texte', updated_at: 'Dernière mise à jour' },
  sections: { main: { title: 'Politique de confidentialité', help: 'La politique que les utilisateurs acceptent.' } },
};
