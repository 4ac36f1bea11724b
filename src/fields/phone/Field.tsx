import type { FieldProps } from '../fieldProps';
import { LatinLink } from '../links';

export function PhoneField({ value }: FieldProps<'phone'>) {
  return <LatinLink href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</LatinLink>;
}
