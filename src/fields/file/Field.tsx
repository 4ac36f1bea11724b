import InsertDriveFileOutlinedIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { getFileName } from '../fileAddress';
import { OutsideLink } from '../links';
import type { ValueProps } from '../valueProps';

export function FileValue({ value }: ValueProps<'file'>) {
  return (
    <OutsideLink address={value} dir="auto" icon={<InsertDriveFileOutlinedIcon fontSize="small" />}>
      {getFileName(value)}
    </OutsideLink>
  );
}
