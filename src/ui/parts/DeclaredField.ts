import type { FC } from 'react';
import { FieldDisplay, type FieldDisplayProps } from '../../fields/FieldDisplay';
import type { Placed } from './placed';

/** The value of a field, whose `source` is checked by the compiler. The generated views pass theirs from the declarations. */
export const DeclaredField: FC<Placed<FieldDisplayProps>> = FieldDisplay;
