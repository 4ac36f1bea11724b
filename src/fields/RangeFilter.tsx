import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FilterParameters } from '../schema/declaration';
import type { FieldType } from '../schema/fieldTypes';
import { useDebounced } from '../ui/pickers/useDebounced';
import { useTyped } from '../ui/pickers/useTyped';
import type { FilterProps, PeriodFilter as Period, RangeFilter as Range } from './filterProps';

/** What can be typed: one value, or an end of a range. */
type Place = 'value' | 'from' | 'to';
type Texts = Readonly<Record<Place, string>>;

/** The ends that the API takes, either or both; without any, the one value that it takes. */
function placesOf({ from, to }: FilterParameters): readonly Place[] {
  if (!from && !to) return ['value'];
  return [...(from ? (['from'] as const) : []), ...(to ? (['to'] as const) : [])];
}

interface InputsProps {
  readonly type: 'number' | 'date' | 'text';
  readonly label: string;
  readonly places: readonly Place[];
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
}

/** An input for each place; taken over when the typing pauses. */
function Inputs({ type, label, places, texts: held, onChange }: InputsProps) {
  const translate = useTranslate();
  const { typed, setTyped, send } = useTyped(held);
  const { run } = useDebounced((next: Texts) => {
    if (send(next)) onChange(next);
  });
  const change = (next: Texts) => {
    setTyped(next);
    run(next);
  };
  const isAlone = places.length === 1;
  const width = type === 'date' ? 160 : 110;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: isAlone ? '1fr' : '1fr 1fr', gap: 1, pt: 1, minWidth: width * places.length }}
    >
      {places.map((place) => (
        <TextField
          key={place}
          type={type}
          {...(place === 'value' ? { hiddenLabel: true } : { label: translate(`lists.${place}`) })}
          value={typed[place]}
          onChange={(event) => change({ ...typed, [place]: event.target.value })}
          fullWidth
          sx={{ m: 0 }}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: {
              dir: 'ltr',
              'aria-label': place === 'value' ? label : `${label}: ${translate(`lists.${place}`)}`,
              step: 'any',
              inputMode: type === 'number' ? 'decimal' : undefined,
            },
          }}
        />
      ))}
    </Box>
  );
}

/** Nothing when both ends are open, so that the filter goes away; open ends stay out of the URL. */
function closed<R extends object>(range: { readonly [E in keyof R]: R[E] | undefined }): R | undefined {
  const ends = Object.entries(range).filter(([, end]) => end !== undefined);
  return ends.length > 0 ? (Object.fromEntries(ends) as R) : undefined;
}

/** A number, or a range of numbers. */
export function RangeFilter({ value, label, parameters, onChange }: FilterProps<'integer'>) {
  const range = typeof value === 'object' ? value : {};
  const toNumber = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text));
  const places = placesOf(parameters);
  const isOne = places[0] === 'value';
  return (
    <Inputs
      type="number"
      label={label}
      places={places}
      texts={{
        value: typeof value === 'number' ? String(value) : '',
        from: range.gte?.toString() ?? '',
        to: range.lte?.toString() ?? '',
      }}
      onChange={({ value: one, from, to }) => onChange(isOne ? toNumber(one) : closed<Range>({ gte: toNumber(from), lte: toNumber(to) }))}
    />
  );
}

/** A day, or a range of days. */
export function PeriodFilter({ value, label, parameters, onChange }: FilterProps<'date'>) {
  const period = typeof value === 'object' ? value : {};
  const places = placesOf(parameters);
  const isOne = places[0] === 'value';
  return (
    <Inputs
      type="date"
      label={label}
      places={places}
      texts={{ value: typeof value === 'string' ? value : '', from: period.after ?? '', to: period.before ?? '' }}
      onChange={({ value: one, from, to }) =>
        onChange(isOne ? one || undefined : closed<Period>({ after: from || undefined, before: to || undefined }))
      }
    />
  );
}

/** A value as it is typed, for types without a control of their own. */
export function TextFilter({ value, label, onChange }: FilterProps<FieldType>) {
  const text = value === undefined ? '' : String(value);
  return (
    <Inputs
      type="text"
      label={label}
      places={['value']}
      texts={{ value: text, from: '', to: '' }}
      onChange={({ value: next }) => onChange(next.trim() || undefined)}
    />
  );
}
