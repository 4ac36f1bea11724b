export const activities = {
  name: 'Niveau d’activité |||| Niveaux d’activité',
  purpose:
    'Les niveaux d’activité décrivent une journée type, du travail de bureau au travail physique intense. Chaque programme convient à certains niveaux.',
  fields: { name: 'Nom', description: 'Description', multiplier: 'Facteur énergétique', is_active: 'Statut' },
  states: { is_active: { true: 'Actif', false: 'Inactif' } },
  help: {
    multiplier:
      'Dépense énergétique quotidienne divisée par la dépense au repos\u00a0: 1,2 pour un travail de bureau, 1,9 pour un travail physique intense.',
    is_active: 'Seuls les niveaux actifs sont proposés aux élèves.',
  },
  sections: { main: { title: 'Niveau d’activité', help: 'Affiché aux élèves, dans les deux langues.' } },
};
