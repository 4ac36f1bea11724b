import type { FC } from 'react';
import type { Source } from '../../customizations/sources';
import { GeneratedShowField, type GeneratedShowFieldProps } from '../show/ShowSection';

export const ShowField: FC<Omit<GeneratedShowFieldProps, 'source'> & { readonly source: Source }> = GeneratedShowField;
