export const muscles = {
  name: 'Muscle |||| Muscles',
  purpose: 'Les muscles montrent ce qu’un exercice fait travailler. Les exercices peuvent être filtrés par muscle.',
  fields: { name: 'Nom', body_part: 'Partie du corps', image: 'Image' },
  help: { image: 'De préférence un dessin où le muscle est mis en évidence.' },
  sections: { main: { title: 'Muscle', help: 'Son nom dans les deux langues et son emplacement.' } },
  choices: { body_part: { upper: 'Haut du corps', core: 'Tronc', lower: 'Bas du corps', full: 'Corps entier' } },
};
