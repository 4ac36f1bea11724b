import { downloadCSV, type Exporter } from 'react-admin';

/** Exports the name and email address of each selected trainer as CSV. */
export const exportBadges: Exporter = (trainers) => {
  const lines = trainers.map(({ name, email }) => [name, email].map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(','));
  downloadCSV(['name,email', ...lines].join('\r\n'), 'badges');
};
