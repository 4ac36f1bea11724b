import type { FieldImport } from '../../schema/fieldImport';

export const integerImport: FieldImport = { drafted: { worth: 4, place: 6 } };
