import type { FieldImport } from '../../schema/fieldImport';

export const durationImport: FieldImport = { drafted: { worth: 3, place: 8 }, section: 'time' };
