import type { EditorProps } from '../editorProps';
import { NumberControl, unitOf } from '../NumberControl';
import { toDecimalValue } from '../toNumberText';

export function DecimalEditor({ field, ...props }: EditorProps<'decimal'>) {
  return <NumberControl {...props} min={field.min} keyboard="decimal" parse={toDecimalValue} unit={unitOf(props.source, field.unit)} />;
}
