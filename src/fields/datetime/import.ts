import type { FieldImport } from '../../schema/fieldImport';

export const datetimeImport: FieldImport = { drafted: { worth: 4, place: 8 }, section: 'time' };
