import type { FC } from 'react';
import type { Source } from '../../customizations/sources';
import { GeneratedFormField } from '../form/GeneratedFormField';

/** A field of a form, whose `source` is checked by the compiler. The generated views pass theirs from the declarations. */
export const FormField: FC<{ readonly source: Source }> = GeneratedFormField;
