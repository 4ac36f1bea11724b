import type { FieldImport } from '../../schema/fieldImport';

export const longTextImport: FieldImport = { section: 'main' };
