import type { FieldProps } from '../fieldProps';
import { LatinLink } from '../links';

export function EmailField({ value }: FieldProps<'email'>) {
  return <LatinLink href={`mailto:${value}`}>{value}</LatinLink>;
}
