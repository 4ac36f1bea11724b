import type { FC } from 'react';
import { FieldOf as AnyFieldOf, type FieldOfProps } from '../../fields/FieldOf';
import type { Placed } from './placed';

/** The value of a field, whose `source` is checked by the compiler. The generated views pass theirs from the declarations. */
export const FieldOf: FC<Placed<FieldOfProps>> = AnyFieldOf;
