export const userSubscriptions = {
  name: 'Abonnement |||| Abonnements',
  purpose: 'Les abonnements montrent qui a souscrit quelle formule, pour quelle période, et si elle est payée.',
  fields: {
    reference: 'Référence',
    user: 'Élève',
    option: 'Formule',
    status: 'Statut',
    amount: 'Montant',
    start_date: 'Début',
    end_date: 'Fin',
    days: 'Jours',
    is_renewal: 'Renouvellement',
    created_at: 'Création',
  },
  help: { is_renewal: 'L’élève avait déjà un abonnement.' },
  sections: {
    main: { title: 'Abonnement', help: 'Qui a souscrit quoi, et si c’est payé.' },
    time: { title: 'Période', help: 'Dates de début et de fin.' },
  },
  choices: { status: { Pending: 'En attente', Paid: 'Payé', Expired: 'Expiré', Cancelled: 'Annulé' } },
  queue: {
    open: 'Confirmer %{smart_count} paiement |||| Confirmer %{smart_count} paiements',
    progress: '%{smart_count} confirmé |||| %{smart_count} confirmés',
  },
  views: { pending: 'En attente', overdue: 'En retard', endingSoon: 'Bientôt finis' },
  transitions: {
    markPaid: {
      label: 'Marquer comme payé',
      title: 'Marquer %{name} comme payé\u00a0?',
      content: 'L’abonnement devient actif.',
      done: '%{name}\u00a0: abonnement marqué comme payé',
      happened: 'Marqué comme payé',
      many: {
        title: 'Marquer %{smart_count} abonnement comme payé |||| Marquer %{smart_count} abonnements comme payés',
        done: '%{smart_count} abonnement marqué comme payé |||| %{smart_count} abonnements marqués comme payés',
      },
    },
    cancel: {
      label: 'Annuler l’abonnement',
      title: 'Annuler l’abonnement %{name}\u00a0?',
      content: 'L’abonnement ne commencera pas. Il reste dans la liste comme annulé.',
      done: '%{name}\u00a0: abonnement annulé',
      happened: 'Annulation',
      dismiss: 'Garder l’abonnement',
      many: {
        title: 'Annuler %{smart_count} abonnement |||| Annuler %{smart_count} abonnements',
        done: '%{smart_count} abonnement annulé |||| %{smart_count} abonnements annulés',
      },
    },
  },
};
