import type { FieldProps } from '../fieldProps';
import { LatinLink } from '../links';

export function PhoneValue({ value }: FieldProps<'phone'>) {
  return <LatinLink href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</LatinLink>;
}
