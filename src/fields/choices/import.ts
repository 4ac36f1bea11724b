import type { FieldImport } from '../../schema/fieldImport';

export const choicesImport: FieldImport = { drafted: { worth: 2, place: 4 } };
