import type { FieldImport } from '../../schema/fieldImport';

export const fileImport: FieldImport = { section: 'media', inRows: false };
