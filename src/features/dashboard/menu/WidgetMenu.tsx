import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { toCsv } from '../../../data/sheets/toCsv';
import { usePageLocale } from '../../../fields/usePageLocale';
import { formatDays } from '../../../i18n/format';
import type { Widget } from '../../../schema/widget';
import { IconMenuItem } from '../../../ui/layout/IconMenuItem';
import { Menu } from '../../../ui/lazy/floating';
import { download } from '../../../ui/sheets/useExportFile';
import { useNotifyError } from '../../../ui/states/useNotifyError';
import type { ShownReading } from '../useWidget';
import { useWidgetTexts } from '../useWidgetTexts';
import { drawPicture } from './drawPicture';
import { toPicture } from './toPicture';

export interface WidgetMenuProps {
  readonly widget: Widget;
  readonly shown: ShownReading;
  readonly asTable: boolean;
  /** Undefined if the figures have no table. */
  readonly onChange: ((asTable: boolean) => void) | undefined;
  readonly anchor: Element | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Functions that save a widget as a picture, or its figures for a spreadsheet. */
function useWidgetFiles(widget: Widget, shown: ShownReading) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const theme = useTheme();
  const texts = useWidgetTexts(widget);
  const { dates } = shown;
  const days = widget.period ? formatDays(dates.after, dates.before, locale) : undefined;
  const getPicture = () => {
    const help = days === undefined ? texts.help : `${texts.help} · ${days}`;
    return toPicture(widget, shown, { ...texts, help, theme, locale, translate });
  };
  const name = [texts.title, ...(widget.period ? [dates.after, dates.before] : [])].join(' ');
  const savePicture = async () => {
    const canvas = document.createElement('canvas');
    drawPicture(canvas, getPicture());
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The canvas gave no picture');
    download(blob, `${name}.png`);
  };
  const saveCsv = async () => {
    const { heads, lines } = getPicture();
    const rows = lines.map(({ label, cell = label, value, share }) => [cell, String(value), ...(share === undefined ? [] : [share])]);
    download(new Blob([toCsv([heads, ...rows])], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return { title: texts.title, savePicture, saveCsv };
}

/** Shows a widget as a table or chart, and saves it as a picture or for a spreadsheet. */
export function WidgetMenu({ widget, shown, asTable, onChange, anchor, open, onClose }: WidgetMenuProps) {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const { title, savePicture, saveCsv } = useWidgetFiles(widget, shown);
  const run = (work: () => Promise<void>) => () => {
    onClose();
    work().catch(notifyError);
  };
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('dashboard.menu.label', { title }) } }}
    >
      {onChange && (
        <IconMenuItem
          icon={asTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
          onClick={() => {
            onClose();
            onChange(!asTable);
          }}
        >
          {translate(asTable ? 'dashboard.menu.chart' : 'dashboard.menu.table')}
        </IconMenuItem>
      )}
      <IconMenuItem icon={<ImageOutlined fontSize="small" />} onClick={run(savePicture)}>
        {translate('dashboard.menu.picture')}
      </IconMenuItem>
      <IconMenuItem icon={<FileDownloadOutlined fontSize="small" />} onClick={run(saveCsv)}>
        {translate('dashboard.menu.csv')}
      </IconMenuItem>
    </Menu>
  );
}
