import type { FC } from 'react';
import type { Source } from '../../customizations/sources';
import { GeneratedFormField } from '../form/GeneratedFormField';

export const FormField: FC<{ readonly source: Source }> = GeneratedFormField;
