import type { FieldImport } from '../../schema/fieldImport';

export const moneyImport: FieldImport = { drafted: { worth: 8, place: 6 } };
