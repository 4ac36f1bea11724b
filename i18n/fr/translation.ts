import type { Translation } from '../../src/schema/messageTypes';
import type { translation as english } from '../en/translation';

export const translation = {
  title: '%{name}\u00a0– traduction\u00a0: %{language}',
  start: 'Traduire\u00a0: %{language}',
  counted: '%{label} (%{count})',
  states: {
    missing: '%{language}\u00a0: manquant',
    outdated: '%{language}\u00a0: à actualiser',
    open: '%{language}\u00a0: manquant ou à actualiser',
  },
  cut: 'Seules les %{count} premières fiches ont été lues.',
  progress: '%{done} sur %{total} traités',
  announced: '%{name}, %{field}, texte %{position} sur %{total}',
  save: 'Enregistrer et continuer',
  skip: 'Passer',
  keys: '%{save} enregistre. %{skip} passe, %{back} revient.',
  keysOutdated: '%{save} enregistre, ou confirme un texte inchangé. %{skip} passe, %{back} revient.',
  unwritten: 'Écrivez le texte ou passez-le.',
  unsaved: 'Le texte n’est pas encore enregistré. Connectez-vous, puis enregistrez de nouveau.',
  sourceChanged: 'L’autre langue a changé pendant la saisie. Vérifiez-la, puis enregistrez de nouveau.',
  conflict: 'Une autre personne a écrit «\u00a0%{theirs}\u00a0». Enregistrez de nouveau pour le remplacer par votre texte.',
  suggestions: {
    title: 'Textes semblables',
    from: 'Semblable à %{percent}\u00a0%\u00a0:',
    undo: 'Revenir à votre texte',
  },
  file: {
    open: 'Traduire dans Excel',
    back: 'Traduire ici',
    field: 'Champ',
    original: 'Texte d’origine',
    write: {
      title: '1. Télécharger les textes',
      help: 'Le fichier contient tous les textes manquants ou à actualiser. Écrivez les traductions dans la dernière colonne et ne modifiez pas les autres.',
      start: 'Télécharger au format Excel',
      done: 'Le fichier contient %{smart_count} texte. |||| Le fichier contient %{smart_count} textes.',
      left: '%{smart_count} texte est trop long pour Excel\u00a0: traduisez-le ici. |||| %{smart_count} textes sont trop longs pour Excel\u00a0: traduisez-les ici.',
    },
    read: {
      title: '2. Lire les traductions',
      other: 'Ce fichier ne provient pas de cette page. Téléchargez d’abord les textes et conservez les titres des colonnes.',
      language: 'Ce fichier contient des traductions dans une autre langue\u00a0: %{language}. Choisissez d’abord cette langue.',
    },
    ready:
      '%{smart_count} texte peut être enregistré. Rien n’est encore enregistré. |||| %{smart_count} textes peuvent être enregistrés. Rien n’est encore enregistré.',
    nothing: 'Rien à enregistrer.',
    unchanged: '%{smart_count} ligne sans nouvelle traduction. |||| %{smart_count} lignes sans nouvelle traduction.',
    refused: 'Non enregistrés',
    more: 'et %{smart_count} autre |||| et %{smart_count} autres',
    refusals: {
      unknown: 'Ligne %{line}\u00a0: ce texte n’existe pas. Il a peut-être été supprimé.',
      twice: 'Ligne %{line}\u00a0: ce texte figure deux fois dans le fichier.',
      settled: 'Ligne %{line}\u00a0: le texte a été traduit après le téléchargement.',
      original: 'Ligne %{line}\u00a0: le texte d’origine a changé après le téléchargement.',
    },
    changed: 'Une autre personne a modifié le texte ou son original. Rien n’a été remplacé.',
    run: 'Enregistrer %{smart_count} texte |||| Enregistrer %{smart_count} textes',
  },
  end: {
    title: 'Rien à traduire',
    part: 'Ces textes sont traduits',
    none: 'Tous les textes sont écrits et à jour.',
    done: '%{smart_count} texte est de nouveau à jour. |||| %{smart_count} textes sont de nouveau à jour.',
    more: 'Afficher la suite',
  },
} satisfies Translation<typeof english>;
