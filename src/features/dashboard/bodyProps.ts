import type { Readings } from '../../data/widgets/readWidgetAnswer';
import type { WidgetKind, WidgetOf } from '../../schema/widget';
import type { Shown } from './useWidget';

export interface BodyProps<K extends WidgetKind> extends Shown {
  readonly widget: WidgetOf<K>;
  readonly reading: Readings[K];
  readonly title: string;
  readonly asTable: boolean;
}
