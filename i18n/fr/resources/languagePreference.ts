export const languagePreference = {
  name: 'Langue |||| Langues',
  purpose: 'Les langues rapprochent les élèves des coachs qui les parlent.',
  fields: { name: 'Nom', code: 'Code', is_active: 'Statut' },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: {
    code: 'Code ISO 639 en minuscules, avec un pays si nécessaire\u00a0: ar, en, pt-BR.',
    is_active: 'Seules les langues actives sont proposées aux coachs et aux élèves.',
  },
  sections: { main: { title: 'Langue', help: 'Son nom en anglais et en arabe, et son code.' } },
};
