import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import type { FieldProps } from '../fieldProps';
import { OutsideLink, shortAddress } from '../links';

export function UrlValue({ value }: FieldProps<'url'>) {
  return (
    <OutsideLink address={value} icon={<OpenInNewIcon fontSize="inherit" />}>
      {shortAddress(value)}
    </OutsideLink>
  );
}
