import type { InputProps } from '../inputProps';
import { NumberControl, unitOf } from '../NumberControl';
import { toIntegerValue } from '../toNumberText';

export function IntegerEditor({ field, ...props }: InputProps<'integer'>) {
  return <NumberControl {...props} min={field.min} keyboard="numeric" parse={toIntegerValue} unit={unitOf(props.source, field.unit)} />;
}
