import type { Field } from '../schema/fieldTypes';
import { fieldTypeOf } from './definitions';

/** How a field sits in a table, in a card or on a detail page. */
export function fieldTraits(field: Field) {
  const { align = 'start', width, isFluid = false, wide = false, card = 'fact' } = fieldTypeOf(field);
  return { align, width: field.type === 'image' && field.shape === 'wide' ? 112 : width, isFluid, wide, card };
}
