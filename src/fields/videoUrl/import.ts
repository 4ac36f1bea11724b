import type { FieldImport } from '../../schema/fieldImport';

export const videoUrlImport: FieldImport = { section: 'media' };
