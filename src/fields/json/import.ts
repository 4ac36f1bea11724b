import type { FieldImport } from '../../schema/fieldImport';

export const jsonImport: FieldImport = { inRows: false };
