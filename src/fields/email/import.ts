import type { FieldImport } from '../../schema/fieldImport';

export const emailImport: FieldImport = { drafted: { worth: 6, place: 3 }, section: 'contact' };
