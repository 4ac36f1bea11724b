import type { FieldImport } from '../../schema/fieldImport';

export const tagsImport: FieldImport = { drafted: { worth: 2, place: 4 } };
