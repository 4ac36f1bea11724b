import type { Translation } from '../../src/schema/messageTypes';
import type { changes as english } from '../en/changes';

export const changes = {
  to: 'remplacé par',
  labelled: '%{label}\u00a0:',
  text: { added: 'ajout\u00a0:', removed: 'retrait\u00a0:' },
  rows: {
    none: 'Aucune ligne ne diffère.',
    added: 'Ligne %{place} ajoutée',
    removed: 'Ligne %{place} retirée',
    moved: 'Déplacement de la ligne %{from} à la ligne %{place}',
    edited: 'Ligne %{place} modifiée',
  },
  others: {
    fields: 'Quelqu’un d’autre a modifié %{fields}. |||| Quelqu’un d’autre a modifié %{fields}.',
    fieldsBy: '%{fields}\u00a0: champ modifié par %{name} %{time}. |||| %{fields}\u00a0: champs modifiés par %{name} %{time}.',
    conflict: 'Vous avez aussi modifié %{fields}.',
    show: 'Afficher',
    takeOver: 'Appliquer',
  },
  conflict: {
    title: 'Conflit de modifications',
    reviewTitle: 'Modifications d’autres personnes',
    help: 'Choisissez pour chaque champ ce qu’il faut garder. Tout le reste de votre saisie est conservé.',
    before: 'Avant',
    yours: 'Votre version',
    theirs: 'L’autre version',
    edited: 'Modifier',
    allYours: 'Garder toutes vos versions',
    allTheirs: 'Prendre toutes les autres versions',
    cameIn: 'Autres modifications reçues',
    back: 'Retour au formulaire',
  },
  deletion: {
    one: 'Rien n’a été supprimé.',
    look: 'Afficher la dernière version',
  },
  gone: { create: 'Recréer' },
} satisfies Translation<typeof english>;
