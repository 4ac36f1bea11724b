export const goals = {
  name: 'Objectif |||| Objectifs',
  purpose:
    'Les objectifs sont ce que vise un programme, comme perdre du poids ou prendre du muscle. Ajoutez le premier, pour que les élèves puissent le choisir.',
  fields: { name: 'Nom', description: 'Description', image: 'Image', is_active: 'Statut' },
  states: { is_active: { true: 'Actif', false: 'Inactif' } },
  help: { is_active: 'Seuls les objectifs actifs sont proposés aux élèves.' },
  sections: {
    main: { title: 'Objectif', help: 'Affiché aux élèves, dans les deux langues.' },
    presentation: { title: 'Présentation', help: 'Son apparence dans l’application, et s’il est proposé.' },
  },
};
