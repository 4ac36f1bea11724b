import type { FieldImport } from '../../schema/fieldImport';

export const filesImport: FieldImport = { section: 'media', inRows: false };
