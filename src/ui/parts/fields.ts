/** Parts for one field, whose `source` is checked by the compiler. The generated views pass theirs from the declarations. */
import type { FC } from 'react';
import type { Source } from '../../customizations/sources';
import { FieldOf as AnyFieldOf, type FieldOfProps } from '../../fields/FieldOf';
import { InputOf as AnyInputOf } from '../../fields/InputOf';
import type { InputOfProps } from '../../fields/inputProps';
import type { Field } from '../../schema/fieldTypes';
import { FormField as AnyFormField } from '../form/FormField';
import { ShowField as AnyShowField, type ShowFieldProps } from '../show/ShowSection';

/** A declared source, or any path together with its field. */
type Placed<P> =
  | (Omit<P, 'source' | 'field'> & { readonly source: Source; readonly field?: never })
  | (Omit<P, 'field'> & { readonly field: Field });

export const FieldOf: FC<Placed<FieldOfProps>> = AnyFieldOf;
export const InputOf: FC<Placed<InputOfProps>> = AnyInputOf;
export const FormField: FC<{ readonly source: Source }> = AnyFormField;
export const ShowField: FC<Omit<ShowFieldProps, 'source'> & { readonly source: Source }> = AnyShowField;
