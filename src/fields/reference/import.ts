import type { FieldImport } from '../../schema/fieldImport';

export const referenceImport: FieldImport = { drafted: { worth: 7, place: 5 }, section: 'relations' };
