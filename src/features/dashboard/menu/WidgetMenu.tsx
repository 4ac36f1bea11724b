import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../../fields/usePageLocale';
import { formatDays } from '../../../i18n/format';
import type { Widget } from '../../../schema/widget';
import { IconMenuItem } from '../../../ui/layout/IconMenuItem';
import type { ShownReading } from '../useWidget';
import { useWidgetTexts } from '../useWidgetTexts';
import { FilesMenu, type MenuPlace } from './FilesMenu';
import { toPicture, type WidgetFile } from './toPicture';

interface WidgetMenuProps extends MenuPlace {
  readonly widget: Widget;
  readonly shown: ShownReading;
  readonly asTable: boolean;
  /** Undefined if the figures have no table. */
  readonly onChange: ((asTable: boolean) => void) | undefined;
}

const toCells = ({ heads, lines }: WidgetFile) => [
  heads,
  ...lines.map(({ label, cell = label, value, share }) => [cell, String(value), ...(share === undefined ? [] : [share])]),
];

export function WidgetMenu({ widget, shown, asTable, onChange, ...place }: WidgetMenuProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const theme = useTheme();
  const texts = useWidgetTexts(widget);
  const { dates } = shown;
  const getPicture = () => {
    const help = widget.period ? `${texts.help} · ${formatDays(dates.after, dates.before, locale)}` : texts.help;
    return toPicture(widget, shown, { ...texts, help, theme, locale, translate });
  };
  const name = [texts.title, ...(widget.period ? [dates.after, dates.before] : [])].join(' ');
  return (
    <FilesMenu {...place} title={texts.title} name={name} getPicture={getPicture} getCells={() => toCells(getPicture())}>
      {onChange && (
        <IconMenuItem
          icon={asTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
          onClick={() => {
            place.onClose();
            onChange(!asTable);
          }}
        >
          {translate(asTable ? 'dashboard.menu.chart' : 'dashboard.menu.table')}
        </IconMenuItem>
      )}
    </FilesMenu>
  );
}
