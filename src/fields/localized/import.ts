import type { FieldImport } from '../../schema/fieldImport';

export const localizedImport: FieldImport = { inRows: false, drafted: { worth: 4, place: 2 }, section: 'main' };
