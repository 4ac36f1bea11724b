import { Box, InputAdornment, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResolvedResource } from '../../schema/resource';
import { Picture } from '../Picture';
import { recordDetail, recordImage } from '../recordImage';
import { useRecordName } from '../useRecordName';
import { ReferencePicture } from './ReferencePicture';

const size = 28;

interface RecordOptionProps {
  readonly target: ResolvedResource;
}

export function RecordOption({ target, record }: RecordOptionProps & { readonly record: RaRecord }) {
  const nameRecord = useRecordName();
  const image = recordImage(target);
  const name = nameRecord(target, record);
  const source = recordDetail(target);
  const detail: unknown = source && record[source];
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      {image && (
        <Box component="span" aria-hidden>
          <Picture address={record[image]} name={name} size={size} />
        </Box>
      )}
      <Box component="span" sx={{ minWidth: 0 }}>
        <bdi>{name}</bdi>
        {typeof detail === 'string' && detail !== '' && (
          <Typography component="span" variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
            <bdi>{detail}</bdi>
          </Typography>
        )}
      </Box>
    </Box>
  );
}

export function ChosenPicture({ target, source }: RecordOptionProps & { readonly source: string }) {
  const chosen: unknown = useWatch({ name: source });
  if (chosen === null || chosen === undefined || chosen === '') return null;
  return (
    <InputAdornment position="start" sx={{ marginInlineStart: 0.75, marginInlineEnd: 0 }}>
      <ReferencePicture resource={target.name} id={chosen} size={size} />
    </InputAdornment>
  );
}
