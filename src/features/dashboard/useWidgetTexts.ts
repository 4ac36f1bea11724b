import { useTranslate } from 'react-admin';
import type { Widget } from '../../schema/widget';

/** The words of a widget. */
interface WidgetTexts {
  readonly title: string;
  /** One line under the title. */
  readonly help: string;
  /** What the figures are, e.g. "Orders". */
  readonly value: string;
  /**
   * What a part is called.
   *
   * @param label what the answer calls it, where it does
   */
  partOf(key: string, label: string | undefined): string;
}

/**
 * The messages `dashboard.widgets.<name>`. Only the title must be there: without help a line says whether the figures follow the
 * period, without a name the figures are called as the resource or the amount behind them is.
 */
export function useWidgetTexts(widget: Widget): WidgetTexts {
  const translate = useTranslate();
  const { name, period, resource, sum } = widget;
  const own = (part: string, fallback: string) => translate(`dashboard.widgets.${name}.${part}`, { _: fallback });
  const behind = sum === undefined ? `resources.${resource}.name` : `resources.${resource}.fields.${sum}`;
  return {
    title: own('title', name),
    help: own('help', translate(period ? 'dashboard.inPeriod' : 'dashboard.asOfNow')),
    value: own('value', resource === undefined ? translate('dashboard.number') : translate(behind, { smart_count: 2 })),
    partOf(key, label) {
      const choice = widget.kind === 'breakdown' && widget.parts?.choices.length ? widget.parts : undefined;
      const said = choice ? translate(`resources.${choice.resource}.choices.${choice.source}.${key}`, { _: label ?? key }) : (label ?? key);
      return own(`parts.${key}`, said);
    },
  };
}
