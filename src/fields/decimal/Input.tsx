import type { EditorProps } from '../editorProps';
import { NumberControl, renderUnit } from '../NumberControl';
import { toDecimalValue } from '../toNumberText';

export function DecimalEditor({ field, ...props }: EditorProps<'decimal'>) {
  return <NumberControl {...props} min={field.min} keyboard="decimal" parse={toDecimalValue} unit={renderUnit(props.source, field.unit)} />;
}
