import type { FC } from 'react';
import type { FieldInputProps } from '../../fields/editorProps';
import { FieldInput } from '../../fields/FieldInput';
import type { Placed } from './placed';

/** The input of a field, whose `source` is checked by the compiler. The generated views pass theirs from the declarations. */
export const DeclaredInput: FC<Placed<FieldInputProps>> = FieldInput;
