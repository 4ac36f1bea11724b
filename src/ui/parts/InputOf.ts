import type { FC } from 'react';
import { InputOf as AnyInputOf } from '../../fields/InputOf';
import type { InputOfProps } from '../../fields/inputProps';
import type { Placed } from './placed';

/** The input of a field, whose `source` is checked by the compiler. The generated views pass theirs from the declarations. */
export const InputOf: FC<Placed<InputOfProps>> = AnyInputOf;
