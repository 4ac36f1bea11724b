import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { toCsv } from '../../../data/sheets/toCsv';
import { IconMenuItem } from '../../../ui/layout/IconMenuItem';
import { Menu } from '../../../ui/lazy/floating';
import { download } from '../../../ui/sheets/useExportFile';
import { useNotifyError } from '../../../ui/states/useNotifyError';
import { drawPicture, type WidgetPicture } from './drawPicture';

export interface MenuPlace {
  readonly anchor: Element | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

type Cells = readonly (readonly string[])[];

export interface FilesMenuProps extends MenuPlace {
  readonly title: string;
  /** Name of the files, without extension. */
  readonly name: string;
  readonly getPicture: () => WidgetPicture;
  /** Undefined: the menu offers no CSV file. */
  readonly getCells?: (() => Cells | Promise<Cells>) | undefined;
  readonly children?: ReactNode;
}

async function savePicture(picture: WidgetPicture, name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  drawPicture(canvas, picture);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture');
  download(blob, `${name}.png`);
}

async function saveCsv(cells: Cells | Promise<Cells>, name: string): Promise<void> {
  download(new Blob([toCsv(await cells)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

export function FilesMenu({ title, name, getPicture, getCells, anchor, open, onClose, children }: FilesMenuProps) {
  const translate = useTranslate();
  const notifyError = useNotifyError();
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
      {children}
      <IconMenuItem icon={<ImageOutlined fontSize="small" />} onClick={run(async () => savePicture(getPicture(), name))}>
        {translate('dashboard.menu.picture')}
      </IconMenuItem>
      {getCells && (
        <IconMenuItem icon={<FileDownloadOutlined fontSize="small" />} onClick={run(async () => saveCsv(getCells(), name))}>
          {translate('dashboard.menu.csv')}
        </IconMenuItem>
      )}
    </Menu>
  );
}
