import { useTranslate } from 'react-admin';
import type { FilterControlProps } from '../filterProps';
import { OneOf } from '../OneOf';
import { stateText } from './boolean';

export function BooleanFilter({ source, value, scope, label, autoFocus, onChange }: FilterControlProps<'boolean'>) {
  const translate = useTranslate();
  const options = [true, false].map((one) => ({ value: one, text: stateText(one, source, scope, translate) }));
  return <OneOf label={label} options={options} value={value} autoFocus={autoFocus} onChange={onChange} />;
}
