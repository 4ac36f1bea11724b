import { latinDigits } from '../schema/latinDigits';
import type { InputProps } from './inputProps';
import { TextControl } from './TextControl';

/** One line of free text. */
export function TextLineInput({ field, ...props }: InputProps<'text'>) {
  return <TextControl {...props} writing="prose" />;
}

/** Free text of several lines that grows with what is typed. */
export function LongTextInput({ field, ...props }: InputProps<'longText'>) {
  return <TextControl {...props} writing="prose" textField={{ multiline: true, minRows: 3, maxRows: 16 }} />;
}

export function EmailInput({ field, ...props }: InputProps<'email'>) {
  return <TextControl {...props} writing="code" textField={{ type: 'email' }} htmlInput={{ inputMode: 'email', spellCheck: false }} />;
}

const toPhone = (typed: string) => latinDigits(typed) || null;

export function PhoneInput({ field, ...props }: InputProps<'phone'>) {
  return <TextControl {...props} writing="code" parse={toPhone} textField={{ type: 'tel' }} htmlInput={{ inputMode: 'tel' }} />;
}

export function UrlInput({ field, ...props }: InputProps<'url'>) {
  return <TextControl {...props} writing="code" textField={{ type: 'url' }} htmlInput={{ inputMode: 'url', spellCheck: false }} />;
}
