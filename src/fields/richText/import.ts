import type { FieldImport } from '../../schema/fieldImport';

export const richTextImport: FieldImport = { section: 'main' };
