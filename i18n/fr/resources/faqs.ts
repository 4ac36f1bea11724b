export const faqs = {
  name: 'Question |||| Questions fréquentes',
  purpose: 'Les questions que posent les utilisateurs, avec leurs réponses. L’application les affiche sur sa page d’aide.',
  fields: { question: 'Question', answer: 'Réponse', topic: 'Sujet', is_active: 'Statut', updated_at: 'Dernière mise à jour' },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: { is_active: 'Seules les questions actives sont affichées.' },
  sections: {
    main: { title: 'Question et réponse', help: 'La question telle qu’un utilisateur la poserait, et la réponse de la page d’aide.' },
    visibility: { title: 'Sur la page d’aide', help: 'Le sujet de la question, et si les utilisateurs la voient.' },
  },
  choices: { topic: { account: 'Compte', training: 'Entraînement', payment: 'Paiement', trainers: 'Coachs' } },
};
