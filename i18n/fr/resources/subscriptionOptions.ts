export const subscriptionOptions = {
  name: 'Formule d’abonnement |||| Formules d’abonnement',
  purpose: 'Les formules sont ce à quoi les élèves peuvent s’abonner\u00a0: un nom, une durée et un prix.',
  fields: {
    name: 'Nom',
    description: 'Description',
    duration: 'Durée',
    price: 'Prix',
    price_per_month: 'Prix par mois',
    is_active: 'Statut',
    created_at: 'Création',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: { is_active: 'Seules les formules actives sont proposées. Les abonnements existants restent tels quels.' },
  sections: {
    main: { title: 'Formule', help: 'Affichée aux élèves avant leur choix.' },
    terms: { title: 'Conditions', help: 'Sa durée et son prix.' },
  },
};
