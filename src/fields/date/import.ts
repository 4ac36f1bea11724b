import type { FieldImport } from '../../schema/fieldImport';

export const dateImport: FieldImport = { drafted: { worth: 6, place: 8 }, section: 'time' };
