import type { FieldImport } from '../../schema/fieldImport';

export const referencesImport: FieldImport = { inRows: false, drafted: { worth: 3, place: 5 }, section: 'relations' };
