import type { Source } from '../../customizations/sources';
import type { Field } from '../../schema/fieldTypes';

/** A declared source, or any path together with its field. */
export type Placed<P> =
  | (Omit<P, 'source' | 'field'> & { readonly source: Source; readonly field?: never })
  | (Omit<P, 'field'> & { readonly field: Field });
