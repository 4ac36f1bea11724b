import InsertDriveFileOutlinedIcon from '@mui/icons-material/InsertDriveFileOutlined';
import type { FieldProps } from '../fieldProps';
import { OutsideLink } from '../links';
import { fileNameOf } from '../safeHref';

export function FileValue({ value }: FieldProps<'file'>) {
  return (
    <OutsideLink address={value} icon={<InsertDriveFileOutlinedIcon fontSize="small" />}>
      {fileNameOf(value)}
    </OutsideLink>
  );
}
