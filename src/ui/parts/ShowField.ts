import type { FC } from 'react';
import type { Source } from '../../customizations/sources';
import { ShowField as AnyShowField, type ShowFieldProps } from '../show/ShowSection';

/** A field of a page, whose `source` is checked by the compiler. The generated views pass theirs from the declarations. */
export const ShowField: FC<Omit<ShowFieldProps, 'source'> & { readonly source: Source }> = AnyShowField;
