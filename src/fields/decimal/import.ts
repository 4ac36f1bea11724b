import type { FieldImport } from '../../schema/fieldImport';

export const decimalImport: FieldImport = { drafted: { worth: 4, place: 6 } };
