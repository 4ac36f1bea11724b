import type { EditorProps } from '../editorProps';
import { NumberControl, renderUnit } from '../NumberControl';
import { toIntegerValue } from '../toNumberText';

export function IntegerEditor({ field, ...props }: EditorProps<'integer'>) {
  return <NumberControl {...props} min={field.min} keyboard="numeric" parse={toIntegerValue} unit={renderUnit(props.source, field.unit)} />;
}
