export const programs = {
  name: 'Programme |||| Programmes',
  purpose: 'Un programme est un plan de plusieurs semaines composé de séances. Les élèves en suivent un à la fois.',
  fields: {
    name: 'Nom',
    description: 'Description',
    image: 'Image',
    type: 'Type',
    difficulty: 'Difficulté',
    weeks: 'Durée',
    goals: 'Objectifs',
    activities: 'Niveaux d’activité',
    workouts: 'Séances',
    is_active: 'Statut',
    created_at: 'Création',
  },
  states: { is_active: { true: 'Actif', false: 'Inactif' } },
  help: {
    workouts: 'Dans l’ordre, avec la semaine et le jour.',
    is_active: 'Seuls les programmes actifs sont visibles dans l’application.',
  },
  sections: {
    main: { title: 'Programme', help: 'Affiché aux élèves.' },
    plan: { title: 'Plan', help: 'Le type de programme, et à qui il s’adresse.' },
    workouts: { title: 'Séances', help: 'Les séances de chaque semaine et de chaque jour.' },
    visibility: { title: 'Visibilité', help: 'Si les élèves peuvent le trouver.' },
  },
  choices: {
    type: {
      weight_loss: 'Perte de poids',
      muscle_gain: 'Prise de muscle',
      endurance: 'Endurance',
      mobility: 'Mobilité',
      general: 'Forme générale',
    },
    difficulty: { beginner: 'Débutant', intermediate: 'Intermédiaire', advanced: 'Avancé' },
  },
  rows: {
    workouts: {
      count: '%{smart_count} séance |||| %{smart_count} séances',
      add: 'Ajouter une séance',
      none: 'Pas encore de séances.',
      fields: { workout: 'Séance', week: 'Semaine', day: 'Jour' },
      choices: {
        day: {
          sat: 'Samedi',
          sun: 'Dimanche',
          mon: 'Lundi',
          tue: 'Mardi',
          wed: 'Mercredi',
          thu: 'Jeudi',
          fri: 'Vendredi',
        },
      },
    },
  },
};
