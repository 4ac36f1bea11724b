import { downloadCSV, type Exporter } from 'react-admin';

/** Saves the name and email of each chosen trainer as CSV. */
export const exportBadges: Exporter = (trainers) => {
  const lines = trainers.map(({ name, email }) => [name, email].map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(','));
  downloadCSV(['name,email', ...lines].join('\r\n'), 'badges');
};
