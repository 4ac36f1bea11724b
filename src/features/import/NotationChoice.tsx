import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { isDay } from '../../fields/dateRules';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDate, formatDateTime } from '../../i18n/format';
import type { CellNotation } from '../../schema/cell';
import type { ColumnNotation } from './useColumnNotations';

interface NotationChoiceProps {
  readonly column: ColumnNotation;
  readonly title: string;
  readonly onChoose: (notation: CellNotation) => void;
}

const examples: { readonly [N in CellNotation]: string } = {
  dayFirst: '31/12',
  monthFirst: '12/31',
  point: '1,234.5',
  comma: '1.234,5',
};

export function NotationChoice({ column: { names, notation }, column, title, onChoose }: NotationChoiceProps) {
  const translate = useTranslate();
  const helpId = useId();
  const help = useHelp(column);
  return (
    <FormControl variant="standard" fullWidth error={!notation} sx={{ marginBlockStart: 1 }}>
      <NativeSelect
        value={notation ?? ''}
        onChange={(event) => onChoose(event.target.value as CellNotation)}
        inputProps={{
          'aria-label': translate(`transfer.import.notations.${isDays(names) ? 'days' : 'numbers'}`, { title }),
          'aria-invalid': !notation,
          ...(help && { 'aria-describedby': helpId }),
        }}
      >
        {!notation && (
          <option value="" disabled>
            {translate('transfer.import.notations.choose')}
          </option>
        )}
        {names.map((name) => (
          <option key={name} value={name}>
            {translate(`transfer.import.notations.${name}`, { example: examples[name] })}
          </option>
        ))}
      </NativeSelect>
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}

const isDays = ([first]: ColumnNotation['names']): boolean => first === 'dayFirst';

function useHelp({ names, found: { only, both }, notation }: ColumnNotation): string | undefined {
  const translate = useTranslate();
  const locale = usePageLocale();
  const [one, other] = [only[names[0]], only[names[1]]];
  if (one && other)
    return notation
      ? translate('transfer.import.notations.unlike', notation === names[0] ? other : one)
      : translate(`transfer.import.notations.contradiction.${isDays(names) ? 'days' : 'numbers'}`, {
          first: one.text,
          firstLine: one.line,
          second: other.text,
          secondLine: other.line,
        });
  if (notation || !both) return undefined;
  const [first, second] = isDays(names)
    ? both.meanings.map((value) => (isDay(value) ? formatDate : formatDateTime)(value, locale))
    : both.meanings;
  return translate('transfer.import.notations.both', { text: both.text, first, second });
}
