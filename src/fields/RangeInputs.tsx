import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../i18n/format';
import type { FilterParameters } from '../schema/declaration';
import { useDebounced } from '../ui/pickers/useDebounced';
import { useTyped } from '../ui/pickers/useTyped';
import { normaliseDigits } from './NumberControl';
import { toNumberText } from './toNumberText';
import { usePageLocale } from './usePageLocale';

/** One value, or an end of a range. */
export type RangeEnd = 'value' | 'from' | 'to';
export type Texts = Readonly<Record<RangeEnd, string>>;

/** Returns the ends of a range that the API accepts, or the one value if it accepts neither. */
export function rangeEnds({ from, to }: FilterParameters): readonly RangeEnd[] {
  if (!from && !to) return ['value'];
  return [...(from ? (['from'] as const) : []), ...(to ? (['to'] as const) : [])];
}

interface RangeInputsProps {
  readonly type: 'number' | 'date' | 'text';
  readonly label: string;
  readonly places: readonly RangeEnd[];
  readonly texts: Texts;
  /** The error of a place's text. The filter does not change until all texts are valid. */
  readonly faultOf?: (place: RangeEnd, texts: Texts) => string | undefined;
  /** Whether a text may be incomplete. It is accepted only when the focus leaves. */
  readonly isOnItsWay?: (text: string) => boolean;
  readonly onChange: (texts: Texts) => void;
}

/** The typed texts. They are accepted when the typing pauses, and judged then too: `1.` may become a number. */
function useRangeTexts({ places, texts: held, faultOf, isOnItsWay, onChange }: Omit<RangeInputsProps, 'type' | 'label'>) {
  const { typed, setTyped, send } = useTyped(held);
  const [judged, setJudged] = useState(held);
  const accept = (next: Texts) => {
    setJudged(next);
    if (!places.some((place) => faultOf?.(place, next)) && send(next)) onChange(next);
  };
  const { run, cancel } = useDebounced((next: Texts) => {
    if (!places.some((place) => isOnItsWay?.(next[place]))) accept(next);
  });
  return {
    typed,
    change(next: Texts) {
      setTyped(next);
      run(next);
    },
    finish() {
      cancel();
      if (JSON.stringify(typed) !== JSON.stringify(held)) accept(typed);
    },
    messageOf(place: RangeEnd) {
      const fault = typed[place] === judged[place] ? faultOf?.(place, judged) : undefined;
      return fault ? { error: true, helperText: fault } : {};
    },
  };
}

/** One input for each place. */
export function RangeInputs({ type, label, ...props }: RangeInputsProps) {
  const { places } = props;
  const translate = useTranslate();
  const { direction } = useTheme();
  const locale = usePageLocale();
  const { typed, change, finish, messageOf } = useRangeTexts(props);
  const isAlone = places.length === 1;
  const width = type === 'date' ? 140 : 110;
  return (
    <Box
      role="group"
      aria-label={label}
      onBlur={finish}
      sx={{
        display: 'grid',
        gridTemplateColumns: isAlone ? '1fr' : '1fr 1fr',
        alignItems: 'start',
        gap: 1,
        pt: 1,
        minWidth: width * places.length,
      }}
    >
      {places.map((place) => (
        <TextField
          key={place}
          {...messageOf(place)}
          {...(place === 'value' ? { hiddenLabel: true } : { label: translate(`lists.${place}`) })}
          placeholder={type === 'date' ? translate('forms.typed', { example: formatDate('2026-11-23', locale) }) : undefined}
          value={typed[place]}
          onChange={({ target: { value } }) => change({ ...typed, [place]: type === 'number' ? toNumberText(value) : value })}
          fullWidth
          sx={{ m: 0 }}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: {
              // A day has a month's name in the page's script. All else reads left to right, and starts where the page starts.
              ...(type !== 'date' && { dir: 'ltr', ...(direction === 'rtl' && { style: { textAlign: 'end' } }) }),
              'aria-label': place === 'value' ? label : `${label}: ${translate(`lists.${place}`)}`,
              ...(type === 'number' && { inputMode: 'decimal', onInput: normaliseDigits }),
            },
          }}
        />
      ))}
    </Box>
  );
}
