import type { FieldImport } from '../../schema/fieldImport';

export const rowsImport: FieldImport = { inRows: false };
