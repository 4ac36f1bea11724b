import type { FC } from 'react';
import type { FieldInputProps } from '../../fields/editorProps';
import { FieldInput } from '../../fields/FieldInput';
import type { Placed } from './DeclaredField';

export const DeclaredInput: FC<Placed<FieldInputProps>> = FieldInput;
