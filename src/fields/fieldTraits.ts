import type { Field, FieldType } from '../schema/fieldTypes';

/** How a type sits in a table or on a detail page. */
export interface FieldTraits {
  /** Numbers stand at the end, so that their digits line up. */
  readonly align: 'start' | 'end';
  /** Width of the skeleton of a value, in pixels. */
  readonly width: number;
  /** Whether a detail page gives it the whole width. */
  readonly wide: boolean;
  /** In a card: `chip` and `image` have their places; `fact` is a label with a value; `none` is left out. */
  readonly card: 'chip' | 'fact' | 'image' | 'none';
}

const traits: { readonly [T in FieldType]: FieldTraits } = {
  text: { align: 'start', width: 140, wide: false, card: 'fact' },
  longText: { align: 'start', width: 240, wide: true, card: 'fact' },
  richText: { align: 'start', width: 240, wide: true, card: 'fact' },
  integer: { align: 'end', width: 40, wide: false, card: 'fact' },
  decimal: { align: 'end', width: 48, wide: false, card: 'fact' },
  money: { align: 'end', width: 72, wide: false, card: 'fact' },
  boolean: { align: 'start', width: 48, wide: false, card: 'chip' },
  date: { align: 'start', width: 96, wide: false, card: 'fact' },
  datetime: { align: 'start', width: 128, wide: false, card: 'fact' },
  time: { align: 'start', width: 56, wide: false, card: 'fact' },
  email: { align: 'start', width: 160, wide: false, card: 'fact' },
  phone: { align: 'start', width: 112, wide: false, card: 'fact' },
  url: { align: 'start', width: 160, wide: false, card: 'fact' },
  password: { align: 'start', width: 80, wide: false, card: 'none' },
  choice: { align: 'start', width: 72, wide: false, card: 'chip' },
  choices: { align: 'start', width: 120, wide: false, card: 'fact' },
  tags: { align: 'start', width: 120, wide: false, card: 'fact' },
  json: { align: 'start', width: 200, wide: true, card: 'none' },
  image: { align: 'start', width: 36, wide: false, card: 'image' },
  file: { align: 'start', width: 120, wide: false, card: 'fact' },
  videoUrl: { align: 'start', width: 120, wide: false, card: 'fact' },
  reference: { align: 'start', width: 120, wide: false, card: 'fact' },
  references: { align: 'start', width: 160, wide: false, card: 'fact' },
  rows: { align: 'start', width: 48, wide: true, card: 'fact' },
  localized: { align: 'start', width: 160, wide: true, card: 'fact' },
};

export function fieldTraits(field: Field): FieldTraits {
  return field.type === 'image' && field.shape === 'wide' ? { ...traits.image, width: 112 } : traits[field.type];
}
