import type { FieldImport } from '../../schema/fieldImport';

export const phoneImport: FieldImport = { drafted: { worth: 5, place: 3 }, section: 'contact' };
