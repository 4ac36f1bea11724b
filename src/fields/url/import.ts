import type { FieldImport } from '../../schema/fieldImport';

export const urlImport: FieldImport = { drafted: { worth: 1, place: 9 }, section: 'contact' };
