import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { OutsideLink, shortAddress } from '../links';
import type { ValueProps } from '../valueProps';

export function UrlValue({ value }: ValueProps<'url'>) {
  return (
    <OutsideLink address={value} icon={<OpenInNewIcon fontSize="inherit" />}>
      {shortAddress(value)}
    </OutsideLink>
  );
}
