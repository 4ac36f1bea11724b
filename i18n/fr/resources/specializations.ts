export const specializations = {
  name: 'Spécialité |||| Spécialités',
  purpose: 'Les spécialités disent en quoi les coachs excellent, et comment les élèves trouvent le bon. Ajoutez la première.',
  fields: { name: 'Nom', description: 'Description', image: 'Image', is_active: 'Statut' },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: { is_active: 'Seules les spécialités actives sont proposées aux coachs et dans la recherche.' },
  sections: {
    main: { title: 'Spécialité', help: 'Affichée aux élèves qui cherchent un coach, dans les deux langues.' },
    presentation: { title: 'Présentation', help: 'Son apparence dans l’application, et si elle est proposée.' },
  },
};
