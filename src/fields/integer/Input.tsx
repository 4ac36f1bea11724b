import type { EditorProps } from '../editorProps';
import { NumberControl, unitOf } from '../NumberControl';
import { toIntegerValue } from '../toNumberText';

export function IntegerEditor({ field, ...props }: EditorProps<'integer'>) {
  return <NumberControl {...props} min={field.min} keyboard="numeric" parse={toIntegerValue} unit={unitOf(props.source, field.unit)} />;
}
