export const workouts = {
  name: 'Séance |||| Séances',
  purpose:
    'Une séance est un entraînement complet\u00a0: des exercices dans l’ordre, avec séries, répétitions et repos. Les programmes sont composés de séances.',
  fields: {
    name: 'Nom',
    description: 'Description',
    image: 'Image',
    difficulty: 'Difficulté',
    duration: 'Durée',
    goal: 'Objectif',
    exercises: 'Exercices',
    is_active: 'Statut',
    created_at: 'Création',
  },
  states: { is_active: { true: 'Active', false: 'Inactive' } },
  help: { is_active: 'Seules les séances actives sont visibles dans l’application.' },
  sections: {
    main: { title: 'Séance', help: 'Affichée aux élèves.' },
    training: { title: 'Entraînement', help: 'À qui elle s’adresse et combien de temps elle dure.' },
    exercises: { title: 'Exercices', help: 'Dans l’ordre où ils se font.' },
    visibility: { title: 'Visibilité', help: 'Si les élèves peuvent la trouver.' },
  },
  choices: { difficulty: { beginner: 'Débutant', intermediate: 'Intermédiaire', advanced: 'Avancé' } },
  rows: {
    exercises: {
      count: '%{smart_count} exercice |||| %{smart_count} exercices',
      add: 'Ajouter un exercice',
      none: 'Pas encore d’exercices.',
      fields: { exercise: 'Exercice', sets: 'Séries', repetitions: 'Répétitions', rest: 'Repos' },
    },
  },
};
