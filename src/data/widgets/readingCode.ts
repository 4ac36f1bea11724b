import { isKeyedReading } from '../../schema/resolveWidget';
import { type KeyedShape, shapeOf, type Widget } from '../../schema/widget';
import { asCode } from './asCode';

/** Where a widget's figures stand, as it is written in `resources/dashboard.ts`, e.g. `read: { list: 'rows', key: 'day', value: 'n' }`. */
export function readingCode(read: Widget['read']): string {
  return `read: ${asCode(shortened(read))}`;
}

/** A path alone says the same as an object with nothing but that path; figures with keys are a trend's whole reading. */
function shortened(read: Widget['read']): unknown {
  if (isKeyedReading(read)) return read;
  const given = Object.entries(read).filter(([, value]) => value !== undefined);
  const [only] = given;
  return given.length === 1 && only ? only[1] : Object.fromEntries(given);
}

/** What a widget expects of an answer, in parts that texts say one after the other. */
type Expectation = 'number' | 'days' | 'whole' | KeyedShape;

/** What a widget expects of an answer: names of the messages `dashboard.unreadable.expects`. */
export function expectedOf(widget: Widget): readonly Expectation[] {
  switch (widget.kind) {
    case 'figure':
      return ['number'];
    case 'breakdown':
      return [shapeOf(widget.read)];
    case 'trend': {
      const days = widget.axis === 'days' ? (['days'] as const) : [];
      const whole = widget.read.total === undefined ? [] : (['whole'] as const);
      return [shapeOf(widget.read.series), ...days, ...whole];
    }
  }
}
