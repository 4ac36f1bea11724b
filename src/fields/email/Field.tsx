import type { FieldProps } from '../fieldProps';
import { LatinLink } from '../links';

export function EmailValue({ value }: FieldProps<'email'>) {
  return <LatinLink href={`mailto:${value}`}>{value}</LatinLink>;
}
