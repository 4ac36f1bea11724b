export const equipments = {
  name: 'Équipement |||| Équipements',
  purpose: 'Les équipements sont le matériel nécessaire à un exercice. Ajoutez le premier, pour que les élèves sachent ce qu’il leur faut.',
  fields: { name: 'Nom', place: 'Lieu', image: 'Image' },
  help: { place: 'Là où les élèves le trouvent en général.' },
  sections: { main: { title: 'Équipement', help: 'Son nom dans les deux langues et son lieu d’utilisation.' } },
  choices: { place: { gym: 'Salle de sport', home: 'Domicile', anywhere: 'Partout' } },
};
