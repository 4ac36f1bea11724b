import type { FieldImport } from '../../schema/fieldImport';

export const imageImport: FieldImport = { drafted: { worth: 9, place: 0 }, section: 'media', inRows: false };
