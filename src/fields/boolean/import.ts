import type { FieldImport } from '../../schema/fieldImport';

export const booleanImport: FieldImport = { drafted: { worth: 5, place: 7 }, section: 'state' };
