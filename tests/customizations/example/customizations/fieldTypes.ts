import { type CustomFieldTypes, defineFieldType } from '../src/schema/defineFieldType';
import { rule } from '../src/schema/fieldTypeDefinition';

declare module '../src/schema/fieldTypes' {
  interface FieldOptions {
    /** A place in Egypt: latitude and longitude, `30.0444,31.2357`. */
    point: Uses<'filter' | 'sort' | 'search'>;
  }
}

const point = defineFieldType('point', {
  toRecord: (value) => value,
  toPayload: (value) => value || null,
  rules: () => [rule('point', (value) => /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(value))],
  width: 120,
  lookups: { names: ['exact'], parse: (text) => text },
  sortable: true,
  searchable: true,
});

export const fieldTypes: CustomFieldTypes = { point };
