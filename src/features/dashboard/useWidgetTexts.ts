import { useTranslate } from 'react-admin';
import type { Widget } from '../../schema/widget';

interface WidgetTexts {
  readonly title: string;
  readonly help: string;
  readonly value: string;
  getPartName(key: string, label: string | undefined): string;
}

/** Returns the texts `dashboard.widgets.<name>`. Only `title` is required. */
export function useWidgetTexts(widget: Widget): WidgetTexts {
  const translate = useTranslate();
  const { name, period, resource, sum } = widget;
  const own = (part: string, fallback: string) => translate(`dashboard.widgets.${name}.${part}`, { _: fallback });
  const behind = sum === undefined ? `resources.${resource}.name` : `resources.${resource}.fields.${sum}`;
  return {
    title: own('title', name),
    help: own('help', translate(period ? 'dashboard.inPeriod' : 'dashboard.asOfNow')),
    value: own('value', resource === undefined ? translate('dashboard.number') : translate(behind, { smart_count: 2 })),
    getPartName(key, label) {
      const choice = widget.kind === 'breakdown' && widget.parts?.choices.length ? widget.parts : undefined;
      const defaultName = choice
        ? translate(`resources.${choice.resource}.choices.${choice.source}.${key}`, { _: label ?? key })
        : (label ?? key);
      return own(`parts.${key}`, defaultName);
    },
  };
}
