import type { FieldImport } from '../../schema/fieldImport';

export const textImport: FieldImport = { drafted: { worth: 3, place: 2 } };
