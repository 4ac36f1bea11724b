import type { Translation } from '../../src/schema/messageTypes';
import type { cells as english } from '../en/cells';

export const cells = {
  start: 'Modifier les cellules',
  hint: 'Appuyez sur Entrée pour modifier.',
  edit: 'Modifier %{field} de %{name}',
  saved: '%{field} de « %{name} » a été enregistré',
  refused: '%{field} de « %{name} » n’a pas été enregistré : %{reason}',
  conflict: 'Une autre personne a modifié ce champ entre-temps. Votre valeur est conservée ici.',
  notUndone: 'Une autre personne a modifié ce champ entre-temps. Sa valeur reste.',
  theirs: 'Valeur enregistrée :',
  keepTheirs: 'Garder la leur',
  keepYours: 'Enregistrer la mienne',
  paste: {
    title: 'Coller dans %{field}',
    into: 'Coller dans',
    rows: 'Lignes',
    to: 'remplacé par',
    arrow: '→',
    same: 'A déjà cette valeur',
    locked: 'Ce champ ne peut pas être modifié ici.',
    one: 'Une seule ligne a été copiée : elle va dans toutes les lignes.',
    changes: '%{smart_count} ligne change. |||| %{smart_count} lignes changent.',
    unchanged: '%{smart_count} a déjà la valeur. |||| %{smart_count} ont déjà la valeur.',
    skipped: '%{smart_count} est ignorée, avec la raison ci-dessous. |||| %{smart_count} sont ignorées, avec les raisons ci-dessous.',
    spare:
      '%{smart_count} ligne copiée est en trop : sélectionnez plus de lignes pour l’utiliser. |||| %{smart_count} lignes copiées sont en trop : sélectionnez plus de lignes pour les utiliser.',
    open: '%{smart_count} ligne sélectionnée ne reçoit rien et reste telle quelle. |||| %{smart_count} lignes sélectionnées ne reçoivent rien et restent telles quelles.',
    elsewhere:
      '%{smart_count} ligne sélectionnée sur d’autres pages est exclue. |||| %{smart_count} lignes sélectionnées sur d’autres pages sont exclues.',
    save: 'Modifier %{smart_count} ligne |||| Modifier %{smart_count} lignes',
    done: '%{field} de %{smart_count} ligne a été enregistré |||| %{field} de %{smart_count} lignes a été enregistré',
    reference: 'Les références ne peuvent pas être collées. Choisissez-les dans la cellule.',
  },
} satisfies Translation<typeof english>;
