import type { CustomFieldTypes } from '../src/schema/defineFieldType';

/**
 * Field types of your own, by name. Each needs its options in `FieldOptions`, a definition here, and components in `index.tsx`:
 *
 *     declare module '../src/schema/fieldTypes' {
 *       interface FieldOptions {
 *         point: { readonly zoom?: number };
 *       }
 *     }
 *     export const fieldTypes: CustomFieldTypes = { point: defineFieldType('point', { toRecord: …, toPayload: …, rules: … }) };
 */
export const fieldTypes: CustomFieldTypes = {};
