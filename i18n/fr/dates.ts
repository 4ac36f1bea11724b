import type { Translation } from '../../src/schema/messageTypes';
import type { dates as english } from '../en/dates';

export const dates = {
  months: 'Mois',
  month: 'Mois',
  year: 'Année',
  next: 'Mois suivant',
  previous: 'Mois précédent',
  today: 'Aujourd’hui',
  chosen: 'sélection',
  times: 'Heure',
  calendar: 'Calendrier',
  presets: 'Périodes courantes',
  period: {
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    last7: '%{days} derniers jours',
    last30: '%{days} derniers jours',
    older30: 'Il y a plus de %{days} jours',
    thisMonth: 'Ce mois-ci',
    lastMonth: 'Le mois dernier',
    thisYear: 'Cette année',
    tomorrow: 'Demain',
    next7: '%{days} prochains jours',
    next30: '%{days} prochains jours',
  },
} satisfies Translation<typeof english>;
