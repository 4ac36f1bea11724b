import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterableType, FilterInputProps, PeriodFilter, RangeFilter } from './listTypes';
import { useDebounced } from './useDebounced';

/** What these inputs need of their filter; the same for each type of number, and for each of date. */
type Own<T extends FilterableType> = Pick<FilterInputProps<T>, 'value' | 'label' | 'onChange'>;

interface EndsProps {
  readonly type: 'number' | 'date';
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (from: string, to: string) => void;
}

/** Two ends of a range, either of which may stay open; taken over when the typing pauses. */
function Ends({ type, label, from, to, onChange }: EndsProps) {
  const translate = useTranslate();
  const [ends, setEnds] = useState({ from, to });
  const { run } = useDebounced(onChange);
  useEffect(() => setEnds({ from, to }), [from, to]);
  const change = (next: typeof ends) => {
    setEnds(next);
    run(next.from, next.to);
  };
  const input = (end: 'from' | 'to') => (
    <TextField
      type={type}
      label={translate(`lists.${end}`)}
      value={ends[end]}
      onChange={(event) => change({ ...ends, [end]: event.target.value })}
      fullWidth
      sx={{ m: 0 }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          dir: 'ltr',
          'aria-label': `${label}: ${translate(`lists.${end}`)}`,
          step: 'any',
          inputMode: type === 'number' ? 'decimal' : undefined,
        },
      }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, pt: 1, minWidth: type === 'date' ? 320 : 220 }}
    >
      {input('from')}
      {input('to')}
    </Box>
  );
}

/** Nothing when both ends are open, so that the filter goes away. */
function closed<R extends object>(range: R): R | undefined {
  return Object.values(range).some((end) => end !== undefined) ? range : undefined;
}

export function RangeFilterInput({ value, label, onChange }: Own<'integer'>) {
  const toEnd = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text));
  return (
    <Ends
      type="number"
      label={label}
      from={value?.gte?.toString() ?? ''}
      to={value?.lte?.toString() ?? ''}
      onChange={(from, to) => onChange(closed<RangeFilter>(defined({ gte: toEnd(from), lte: toEnd(to) })))}
    />
  );
}

export function PeriodFilterInput({ value, label, onChange }: Own<'date'>) {
  return (
    <Ends
      type="date"
      label={label}
      from={value?.after ?? ''}
      to={value?.before ?? ''}
      onChange={(after, before) => onChange(closed<PeriodFilter>(defined({ after: after || undefined, before: before || undefined })))}
    />
  );
}

/** An object without its undefined values: open ends stay out of the URL. */
function defined<V>(range: { readonly [end: string]: V | undefined }): { readonly [end: string]: V } {
  return Object.fromEntries(Object.entries(range).filter((entry): entry is [string, V] => entry[1] !== undefined));
}
