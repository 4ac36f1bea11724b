import type { FieldImport } from '../../schema/fieldImport';

export const passwordImport: FieldImport = { inRows: false, section: 'contact' };
