import PlayCircleOutlinedIcon from '@mui/icons-material/PlayCircleOutlined';
import { OutsideLink, shortAddress } from '../links';
import type { ValueProps } from '../valueProps';

export function VideoUrlValue({ value }: ValueProps<'videoUrl'>) {
  return (
    <OutsideLink address={value} icon={<PlayCircleOutlinedIcon fontSize="small" />}>
      {shortAddress(value)}
    </OutsideLink>
  );
}
