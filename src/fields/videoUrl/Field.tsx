import PlayCircleOutlinedIcon from '@mui/icons-material/PlayCircleOutlined';
import type { FieldProps } from '../fieldProps';
import { OutsideLink, shortAddress } from '../links';

export function VideoUrlValue({ value }: FieldProps<'videoUrl'>) {
  return (
    <OutsideLink address={value} icon={<PlayCircleOutlinedIcon fontSize="small" />}>
      {shortAddress(value)}
    </OutsideLink>
  );
}
