import type { Translation } from '../../src/schema/messageTypes';
import type { jobs as english } from '../en/jobs';

export const jobs = {
  progress: '%{done} sur %{total}',
  done: '%{smart_count} effectué |||| %{smart_count} effectués',
  accepted: '%{smart_count} accepté, pas encore terminé |||| %{smart_count} acceptés, pas encore terminés',
  refused: '%{smart_count} refusé |||| %{smart_count} refusés',
  changed: '%{smart_count} modifié par quelqu’un d’autre |||| %{smart_count} modifiés par quelqu’un d’autre',
  unknown: '%{smart_count} non confirmé |||| %{smart_count} non confirmés',
  left: '%{smart_count} non envoyé |||| %{smart_count} non envoyés',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  stop: 'Arrêter',
  retry: 'Réessayer (%{smart_count}) |||| Réessayer (%{smart_count})',
  running: 'En cours',
  runInBackground: 'Continuer en arrière-plan',
  details: 'Afficher les détails',
  stopping: 'Arrêt…',
  stopped: 'Arrêté',
  ended: 'Terminé',
  waiting: {
    network:
      'Pas de connexion. Nouvel essai dans %{smart_count} seconde. |||| Pas de connexion. Nouvel essai dans %{smart_count} secondes.',
    throttled:
      'Le serveur est occupé. Reprise dans %{smart_count} seconde. |||| Le serveur est occupé. Reprise dans %{smart_count} secondes.',
  },
  paused: {
    user: 'En pause',
    network: 'En pause\u00a0: pas de connexion depuis longtemps. Rien n’est perdu.',
    throttled: 'En pause\u00a0: le serveur est occupé. Rien n’est perdu.',
    session: 'En pause\u00a0: votre session a pris fin. Connectez-vous, puis reprenez.',
  },
  results: 'Non effectué',
  more: 'et %{smart_count} de plus |||| et %{smart_count} de plus',
  changedFields: 'Modifié par quelqu’un d’autre\u00a0: %{fields}.',
  gone: 'Supprimé par quelqu’un d’autre.',
  settled: 'Modifié par quelqu’un d’autre. L’action ne s’applique plus.',
  overwrites:
    'Le nouvel essai inclut la fiche que quelqu’un d’autre a modifiée, dans son état actuel. |||| Le nouvel essai inclut les %{smart_count} fiches que quelqu’un d’autre a modifiées, dans leur état actuel.',
  maybe: 'Peut-être enregistré, peut-être non.',
  bulk: {
    keepOpen:
      'En arrière-plan, l’action continue aussi sur les autres pages. Fermer cet onglet l’arrête\u00a0; les modifications déjà faites sont conservées.',
    background: '%{action} (%{name})\u00a0: %{done} sur %{total}',
    incomplete: '%{action} (%{name})\u00a0: %{open} sur %{total} non effectués',
    selectLeft: 'Sélectionner ce qui reste (%{smart_count}) |||| Sélectionner ce qui reste (%{smart_count})',
    reading: 'Lecture… %{smart_count} |||| Lecture… %{smart_count}',
    missed:
      'Ajout pendant la lecture, non inclus\u00a0: %{smart_count} %{name}. |||| Ajouts pendant la lecture, non inclus\u00a0: %{smart_count} %{name}.',
    cut: 'Limité au premier élément (%{smart_count}). |||| Limité aux %{smart_count} premiers éléments.',
    changed:
      'Lors de la sélection, le total était de %{total}. Il est maintenant de %{smart_count}. |||| Lors de la sélection, le total était de %{total}. Il est maintenant de %{smart_count}.',
    delete: 'Supprimer %{smart_count} %{name}\u00a0? |||| Supprimer %{smart_count} %{name}\u00a0?',
    deleteTitle: 'Supprimer la sélection (%{name})\u00a0?',
    deactivate: 'Désactiver %{smart_count} %{name}\u00a0? |||| Désactiver %{smart_count} %{name}\u00a0?',
    deactivateTitle: 'Désactiver la sélection (%{name})\u00a0?',
    sum: 'Total de «\u00a0%{field}\u00a0»\u00a0: %{sum}',
    edit: {
      content: 'Choisissez les champs à modifier. Les autres restent tels quels.',
      change: 'Modifier\u00a0: %{field}',
      clears: 'Laissez vide pour effacer ce champ.',
      done: 'Modification effectuée\u00a0: %{smart_count} %{name} |||| Modification effectuée\u00a0: %{smart_count} %{name}',
      title: 'Modifier %{smart_count} %{name} |||| Modifier %{smart_count} %{name}',
      save: 'Modifier %{smart_count} %{name} |||| Modifier %{smart_count} %{name}',
    },
    transition: {
      title: '%{action}\u00a0: %{smart_count} %{name} |||| %{action}\u00a0: %{smart_count} %{name}',
      applies: 'Modification prévue\u00a0: %{smart_count} %{name}. |||| Modification prévue\u00a0: %{smart_count} %{name}.',
      skipped:
        '%{smart_count} fiche sera ignorée\u00a0: l’action ne s’y applique pas. |||| %{smart_count} fiches seront ignorées\u00a0: l’action ne s’y applique pas.',
      /** Records that are skipped for one reason: the field and its value. */
      reason: '%{count} – %{field}\u00a0:',
      none: 'L’action ne s’applique à rien dans la sélection (%{name}).',
      done: '%{action}\u00a0: %{smart_count} %{name} |||| %{action}\u00a0: %{smart_count} %{name}',
    },
    protects:
      'Les fiches utilisées par %{smart_count} %{name} ne seront pas supprimées |||| Les fiches utilisées par %{smart_count} %{name} ne seront pas supprimées',
    kinds: {
      deletes: 'Les fiches liées (%{name}) seront aussi supprimées',
      clears: 'Le champ «\u00a0%{field}\u00a0» sera vidé (%{name})',
      removes: 'Retrait du champ «\u00a0%{field}\u00a0» (%{name})',
      protects: 'Les fiches utilisées par des %{name} ne seront pas supprimées',
    },
  },
} satisfies Translation<typeof english>;
