import type { FC } from 'react';
import type { Source } from '../../customizations/sources';
import { FieldDisplay, type FieldDisplayProps } from '../../fields/FieldDisplay';
import type { Field } from '../../schema/fieldTypes';

/** A declared source, or any path with its field. */
export type Placed<P> =
  | (Omit<P, 'source' | 'field'> & { readonly source: Source; readonly field?: never })
  | (Omit<P, 'field'> & { readonly field: Field });

export const DeclaredField: FC<Placed<FieldDisplayProps>> = FieldDisplay;
