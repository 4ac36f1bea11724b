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

type RangeEnd = 'value' | 'from' | 'to';
export type Texts = Readonly<Record<RangeEnd, string>>;

export function rangeEnds({ from, to }: FilterParameters): readonly RangeEnd[] {
  if (!from && !to) return ['value'];
  return [...(from ? (['from'] as const) : []), ...(to ? (['to'] as const) : [])];
}

interface RangeInputsProps {
  readonly type: 'number' | 'date' | 'text';
  readonly label: string;
  readonly places: readonly RangeEnd[];
  readonly texts: Texts;
  /** Returns the error of a text. The filter changes only when all texts are valid. */
  readonly getFault?: (place: RangeEnd, texts: Texts) => string | undefined;
  /** Returns whether a text may be incomplete. Such a text is accepted only on blur. */
  readonly isIncomplete?: (text: string) => boolean;
  readonly onChange: (texts: Texts) => void;
}

/** State of the typed texts. They are accepted and validated after a pause, because `1.` may become a number. */
function useRangeTexts({ places, texts: accepted, getFault, isIncomplete, onChange }: Omit<RangeInputsProps, 'type' | 'label'>) {
  const { typed, setTyped, send } = useTyped(accepted);
  const [validated, setValidated] = useState(accepted);
  const accept = (next: Texts) => {
    setValidated(next);
    if (!places.some((place) => getFault?.(place, next)) && send(next)) onChange(next);
  };
  const { run, cancel } = useDebounced((next: Texts) => {
    if (!places.some((place) => isIncomplete?.(next[place]))) accept(next);
  });
  return {
    typed,
    change(next: Texts) {
      setTyped(next);
      run(next);
    },
    finish() {
      cancel();
      if (JSON.stringify(typed) !== JSON.stringify(accepted)) accept(typed);
    },
    getMessage(place: RangeEnd) {
      const fault = typed[place] === validated[place] ? getFault?.(place, validated) : undefined;
      return fault ? { error: true, helperText: fault } : {};
    },
  };
}

export function RangeInputs({ type, label, ...props }: RangeInputsProps) {
  const { places } = props;
  const translate = useTranslate();
  const { direction } = useTheme();
  const locale = usePageLocale();
  const { typed, change, finish, getMessage } = useRangeTexts(props);
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
          {...getMessage(place)}
          {...(place === 'value' ? { hiddenLabel: true } : { label: translate(`lists.${place}`) })}
          placeholder={type === 'date' ? translate('forms.typed', { example: formatDate('2026-11-23', locale) }) : undefined}
          value={typed[place]}
          onChange={({ target: { value } }) => change({ ...typed, [place]: type === 'number' ? toNumberText(value) : value })}
          fullWidth
          sx={{ m: 0 }}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: {
              // Days contain month names. Other values are left to right, but aligned to the start of the page.
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
