import { isKeyedReading } from '../../schema/resolveWidget';
import { getShape, type KeyedShape, type Widget } from '../../schema/widget';
import { asCode } from './asCode';

export function readingCode(read: Widget['read']): string {
  return `read: ${asCode(shortened(read))}`;
}

function shortened(read: Widget['read']): unknown {
  if (isKeyedReading(read)) return read;
  const entries = Object.entries(read).filter(([, value]) => value !== undefined);
  const [only] = entries;
  return entries.length === 1 && only ? only[1] : Object.fromEntries(entries);
}

type Expectation = 'number' | 'days' | 'whole' | KeyedShape;

export function getExpectations(widget: Widget): readonly Expectation[] {
  switch (widget.kind) {
    case 'figure':
      return ['number'];
    case 'breakdown':
      return [getShape(widget.read)];
    case 'trend': {
      const days = widget.axis === 'days' ? (['days'] as const) : [];
      const whole = widget.read.total === undefined ? [] : (['whole'] as const);
      return [getShape(widget.read.series), ...days, ...whole];
    }
  }
}
