import type { FieldImport } from '../../schema/fieldImport';

export const choiceImport: FieldImport = { drafted: { worth: 8, place: 4 }, section: 'state' };
