/** The part of a field type for screens, in `src/fields/<type>/look.ts`. */
import type { FieldDeclaration, FieldType } from './fieldTypes';

export interface FieldLook<T extends FieldType = FieldType> {
  /** Alignment in a column. Numbers use `end`, so that their digits line up. Default `start`. */
  readonly align?: 'start' | 'end';
  /** Skeleton width in px. */
  readonly width: number | ((field: FieldDeclaration<T>) => number);
  /** Whether its column takes the remaining width of a list. Its text is truncated if there is none. */
  readonly isFluid?: boolean;
  readonly wide?: boolean;
  /** Role in a card. Default `fact`: a label with a value. */
  readonly card?: 'chip' | 'fact' | 'image' | 'none';
  /** Whether its Field renders empty values. Otherwise a dash is shown. */
  readonly rendersEmpty?: boolean;
  readonly inputWidth?: 'half' | 'full';
  /** Height of the input's skeleton in px. Default 45. */
  readonly inputHeight?: number;
  readonly rowShare?: number;
}
