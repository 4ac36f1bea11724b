export const users = {
  name: 'Utilisateur |||| Utilisateurs',
  purpose: 'Les utilisateurs sont les comptes qui se connectent. Ajoutez-en un pour chaque collègue qui utilise cette administration.',
  fields: {
    name: 'Nom',
    email: 'E-mail',
    password: 'Mot de passe',
    phone: 'Téléphone',
    gender: 'Sexe',
    image: 'Photo',
    is_active: 'Statut',
    is_staff: 'Administrateur',
    date_joined: 'Inscription',
  },
  states: { is_active: { true: 'Actif', false: 'Inactif' } },
  help: {
    email: 'Sert à se connecter.',
    password: 'Au moins 12 caractères.',
    is_active: 'Les comptes inactifs ne peuvent pas se connecter.',
    is_staff: 'Les administrateurs peuvent utiliser cette administration.',
  },
  sections: {
    person: { title: 'Informations personnelles', help: 'À qui appartient le compte.' },
    account: { title: 'Compte', help: 'Comment cette personne se connecte, et ce que le compte peut faire.' },
  },
  choices: { gender: { M: 'Homme', F: 'Femme' } },
  views: { administrators: 'Administrateurs', inactive: 'Inactifs' },
  transitions: {
    activate: {
      label: 'Activer',
      title: 'Activer le compte de %{name}\u00a0?',
      content: 'Le compte pourra de nouveau se connecter.',
      done: '%{name}\u00a0: compte activé',
      happened: 'Compte activé',
      hint: 'Le compte peut de nouveau se connecter.',
      many: {
        title: 'Activer %{smart_count} utilisateur |||| Activer %{smart_count} utilisateurs',
        done: '%{smart_count} utilisateur activé |||| %{smart_count} utilisateurs activés',
      },
    },
    deactivate: {
      label: 'Désactiver',
      title: 'Désactiver le compte de %{name}\u00a0?',
      content: 'Le compte ne pourra plus se connecter tant qu’il ne sera pas réactivé. Rien n’est supprimé.',
      done: '%{name}\u00a0: compte désactivé',
      happened: 'Compte désactivé',
      hint: 'Le compte ne peut pas se connecter tant que vous ne le réactivez pas.',
      many: {
        title: 'Désactiver %{smart_count} utilisateur |||| Désactiver %{smart_count} utilisateurs',
        done: '%{smart_count} utilisateur désactivé |||| %{smart_count} utilisateurs désactivés',
      },
    },
  },
};
