import { LatinLink } from '../links';
import type { ValueProps } from '../valueProps';

export function PhoneValue({ value }: ValueProps<'phone'>) {
  return <LatinLink href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</LatinLink>;
}
