import { Box, InputAdornment } from '@mui/material';
import { type RaRecord, useGetManyAggregate, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../schema/resource';
import { Picture } from '../fields/ImageValue';
import { recordImage } from '../fields/recordImage';
import { recordName } from '../fields/recordName';

interface RecordOptionProps {
  /** The resource that the record is of; it has a picture. */
  readonly target: Resource;
}

/** A record to choose: its picture and its name. */
export function RecordOption({ target }: RecordOptionProps) {
  const record = useRecordContext<RaRecord>();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <RecordPicture target={target} record={record} />
      <bdi>{recordName(target, record)}</bdi>
    </Box>
  );
}

/** The picture of the chosen record at the start of the control; the names of a form's records are fetched together. */
export function ChosenPicture({ target, source }: RecordOptionProps & { readonly source: string }) {
  const chosen: unknown = useWatch({ name: source });
  const isChosen = typeof chosen === 'number' || (typeof chosen === 'string' && chosen !== '');
  const { data } = useGetManyAggregate<RaRecord>(target.name, { ids: isChosen ? [chosen] : [] }, { enabled: isChosen });
  const record = isChosen ? data?.[0] : undefined;
  if (!record) return null;
  return (
    <InputAdornment position="start" sx={{ marginInlineStart: 0.75, marginInlineEnd: 0 }}>
      <RecordPicture target={target} record={record} />
    </InputAdornment>
  );
}

/** The name stands beside it, so that it is not said twice. */
function RecordPicture({ target, record }: RecordOptionProps & { readonly record: RaRecord | undefined }) {
  const image = recordImage(target);
  return (
    <Box component="span" aria-hidden>
      <Picture address={image && record?.[image]} name={recordName(target, record)} size={28} />
    </Box>
  );
}
