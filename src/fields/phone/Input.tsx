import { plainCode } from '../../schema/latinDigits';
import type { InputProps } from '../inputProps';
import { TextControl } from '../TextControl';

const toPhone = (typed: string) => plainCode(typed) || null;

export function PhoneEditor({ field, ...props }: InputProps<'phone'>) {
  return <TextControl {...props} writing="code" parse={toPhone} htmlInput={{ type: 'tel', inputMode: 'tel' }} />;
}
