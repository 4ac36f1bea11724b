import InsertDriveFileOutlinedIcon from '@mui/icons-material/InsertDriveFileOutlined';
import type { FieldProps } from '../fieldProps';
import { fileNameOf } from '../fileAddress';
import { OutsideLink } from '../links';

export function FileValue({ value }: FieldProps<'file'>) {
  return (
    <OutsideLink address={value} dir="auto" icon={<InsertDriveFileOutlinedIcon fontSize="small" />}>
      {fileNameOf(value)}
    </OutsideLink>
  );
}
