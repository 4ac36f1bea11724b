import Add from '@mui/icons-material/Add';
import { Autocomplete, type AutocompleteRenderInputParams, Box, TextField, Typography } from '@mui/material';
import { useForkRef } from '@mui/material/utils';
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import { visuallyHidden } from '../theme/visuallyHidden';
import { useHighlight } from './useHighlight';
import type { Choosing } from './usePickedWords';
import { usePicker } from './usePicker';
import { withNote } from './useSpellingNote';

export interface PickerProps<T> extends Choosing<T> {
  readonly id?: string;
  readonly 'aria-label'?: string;
  /** Default: the message below. */
  readonly describedBy?: string | undefined;
  readonly onWanted?: () => void;
  readonly optionContent?: (one: T) => ReactNode;
  readonly error?: ReactNode;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly placeholder?: string | undefined;
  readonly startAdornment?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly minWidth?: number;
}

/**
 * MUI's Autocomplete for searches on a server. Only results for the current text can be chosen. Enter, the arrow keys and leaving the field
 * wait for them. Enter never submits a form while the list is open or text is unresolved. Text without a choice stays, with a message.
 */
export function Picker<T>(props: PickerProps<T>) {
  const { state, chosen, isMany, getName, getKey, 'aria-label': label } = props;
  const picker = usePicker(props);
  const [list, setList] = useState<Element | null>(null);
  useHighlight(list, picker.words);
  const texts = usePickerTexts(props);
  // An option that creates a record is not a result.
  const hasNone = picker.isOpen && state === 'answered' && (picker.offered.length === 0 || props.noneNote !== undefined);
  return (
    <>
      <Autocomplete<T, boolean>
        {...(props.id === undefined ? {} : { id: props.id })}
        multiple={isMany}
        options={picker.offered}
        value={isMany ? [...chosen] : (chosen[0] ?? null)}
        inputValue={picker.text}
        open={picker.isOpen}
        onOpen={() => {
          props.onWanted?.();
          picker.setOpen(true);
        }}
        onClose={() => picker.setOpen(false)}
        {...(props.onWanted ? { onPointerEnter: props.onWanted } : {})}
        onKeyDown={picker.onKeyDown}
        onBlur={picker.onBlur}
        onFocus={picker.onFocus}
        onInputChange={(_event, text, reason) => picker.onInput(text, reason)}
        onChange={(_event, next, reason) => picker.onSelect([(next ?? []) as T | T[]].flat() as T[], reason)}
        onHighlightChange={(_event, one, reason) => picker.onHighlight(one, reason)}
        disableCloseOnSelect={props.disableCloseOnSelect ?? false}
        {...fixedOptions}
        isOptionEqualToValue={(option, one) => getKey(option) === getKey(one)}
        getOptionLabel={getName}
        getOptionKey={getKey}
        renderOption={({ key: _key, ...item }, option) => (
          <PickerOption key={getKey(option)} {...props} item={item} option={option} words={picker.words} />
        )}
        loading={state === 'asking'}
        {...texts}
        slotProps={{
          chip: { size: 'small' },
          listbox: { ref: setList },
          // Its own landmark, because it is outside the page's.
          popper: { role: 'region', ...(label === undefined ? { 'aria-labelledby': `${props.id}-label` } : { 'aria-label': label }) },
          // A native tooltip cannot be dismissed.
          popupIndicator: { title: undefined },
          clearIndicator: { title: undefined },
        }}
        renderInput={(params) => <PickerInput {...props} params={params} picker={picker} />}
      />
      <Box role="status" sx={visuallyHidden}>
        {picker.note || (hasNone && texts.noOptionsText)}
      </Box>
    </>
  );
}

const fixedOptions = {
  size: 'small',
  handleHomeEndKeys: false,
  clearOnBlur: false,
  // The server has filtered them.
  filterOptions: <T,>(all: T[]) => all,
} as const;

function usePickerTexts<T>({ state, noneNote }: Choosing<T>) {
  const translate = useTranslate();
  return {
    loadingText: translate('forms.reference.searching'),
    noOptionsText: state === 'failed' ? translate('forms.reference.failed') : withNote(translate('forms.reference.none'), noneNote),
    clearText: translate('lists.clear'),
    openText: translate('lists.open'),
    closeText: translate('lists.close'),
  };
}

interface PickerOptionProps<T> extends PickerProps<T> {
  readonly item: ComponentProps<'li'>;
  readonly option: T;
  readonly words: string;
}

function PickerOption<T>({ item, option, words, extra, noneNote, optionContent, getName }: PickerOptionProps<T>) {
  if (option === extra?.option) return <ExtraOption {...item} label={extra.label(words)} note={noneNote} />;
  return (
    <li {...item} data-searched>
      {optionContent ? optionContent(option) : <bdi>{withNumberRuns(getName(option))}</bdi>}
    </li>
  );
}

interface ExtraOptionProps extends ComponentProps<'li'> {
  readonly label: string;
  readonly note: string | undefined;
}

function ExtraOption({ label, note, ...item }: ExtraOptionProps) {
  return (
    <li {...item}>
      <Add fontSize="small" color="primary" sx={{ marginInlineEnd: 1 }} />
      <div>
        <bdi>{label}</bdi>
        {note && (
          <Typography variant="caption" component="div" color="text.secondary">
            {note}
          </Typography>
        )}
      </div>
    </li>
  );
}

interface PickerInputProps<T> extends PickerProps<T> {
  readonly params: AutocompleteRenderInputParams;
  readonly picker: ReturnType<typeof usePicker<T>>;
}

function PickerInput<T>({ params: { InputProps, inputProps, ...params }, picker, ...props }: PickerInputProps<T>) {
  const translate = useTranslate();
  const inputRef = useForkRef(picker.input, props.inputRef);
  const error =
    props.error || (picker.remark?.isError && picker.remark.text) || (props.state === 'failed' && translate('forms.reference.failed'));
  return (
    <TextField
      {...params}
      inputRef={inputRef}
      fullWidth
      margin="none"
      hiddenLabel
      required={props.required ?? false}
      placeholder={props.placeholder}
      error={Boolean(error)}
      helperText={error || picker.remark?.text || props.help}
      sx={{ minWidth: props.minWidth ?? 160 }}
      slotProps={{
        input: { ...InputProps, ...(props.startAdornment ? { startAdornment: props.startAdornment } : {}) },
        htmlInput: {
          ...inputProps,
          ...(props['aria-label'] ? { 'aria-label': props['aria-label'] } : {}),
          ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
        },
      }}
    />
  );
}
