import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FileValue } from '../file/Field';
import { getFileName } from '../fileAddress';
import { Picture } from '../Picture';
import { safeHref } from '../safeHref';
import type { ValueProps } from '../valueProps';
import { toFileKeys } from './toFileKeys';

export function FileList({ field, value, ...props }: ValueProps<'files'>) {
  const isPictures = field.of === 'image';
  const keys = toFileKeys(value);
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: isPictures ? 'row' : 'column', flexWrap: 'wrap', gap: 1 }}
    >
      {value.map((address, index) => (
        <Box component="li" key={keys[index]} sx={{ display: 'flex', minWidth: 0, maxWidth: 1 }}>
          {isPictures ? <PictureLink address={address} /> : <FileValue {...props} field={{ type: 'file' }} value={address} />}
        </Box>
      ))}
    </Box>
  );
}

function PictureLink({ address }: { readonly address: string }) {
  const translate = useTranslate();
  const picture = <Picture address={address} name={getFileName(address)} size={96} />;
  const href = safeHref(address);
  if (!href) return picture;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {picture}
      <span className="v-unseen">{translate('lists.newTab')}</span>
    </Link>
  );
}
