/** The part of a field type that only screens need, in `src/fields/<type>/look.ts`. */
import type { FieldDeclaration, FieldType } from './fieldTypes';

export interface FieldLook<T extends FieldType = FieldType> {
  /** Alignment in a column. Numbers use `end`, so that their digits line up. Default `start`. */
  readonly align?: 'start' | 'end';
  /** Width of the value's skeleton, in pixels. */
  readonly width: number | ((field: FieldDeclaration<T>) => number);
  /** Whether its column takes the free width of a list and is cut where there is none. Otherwise it is as wide as its content. */
  readonly isFluid?: boolean;
  /** Whether it takes the whole width of a detail page. */
  readonly wide?: boolean;
  /** Its place in a card: `chip`, `image`, `fact` (a label with a value) or `none`. Default `fact`. */
  readonly card?: 'chip' | 'fact' | 'image' | 'none';
  /** Whether its Field renders empty values itself. Otherwise a dash is shown. */
  readonly drawsEmpty?: boolean;
  /** Whether the input takes the whole or half the width of a section. Default `half`. */
  readonly inputWidth?: 'half' | 'full';
  /** Height of the input's skeleton, in pixels. Default 45. */
  readonly inputHeight?: number;
  /** Share of a row's width. Default 2. */
  readonly rowShare?: number;
}
