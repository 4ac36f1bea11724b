import type { FC } from 'react';
import type { Source } from '../../customizations/sources';
import { GeneratedShowField, type GeneratedShowFieldProps } from '../show/ShowSection';

/** A field of a page, whose `source` is checked by the compiler. The generated views pass theirs from the declarations. */
export const ShowField: FC<Omit<GeneratedShowFieldProps, 'source'> & { readonly source: Source }> = GeneratedShowField;
