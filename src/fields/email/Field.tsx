import { LatinLink } from '../links';
import type { ValueProps } from '../valueProps';

export function EmailValue({ value }: ValueProps<'email'>) {
  return <LatinLink href={`mailto:${value}`}>{value}</LatinLink>;
}
