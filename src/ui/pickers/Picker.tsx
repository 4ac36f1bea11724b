import Add from '@mui/icons-material/Add';
import { Autocomplete, type AutocompleteRenderInputParams, Box, TextField, Typography } from '@mui/material';
import { useForkRef } from '@mui/material/utils';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withNumberRuns } from '../../i18n/withNumberRuns';
import { visuallyHidden } from '../theme/visuallyHidden';
import { useHighlight } from './useHighlight';
import { type Choosing, usePicker } from './usePicker';
import { withNote } from './useSpellingNote';

export interface PickerProps<T> extends Choosing<T> {
  readonly id?: string;
  readonly 'aria-label'?: string;
  /** Ids of what describes it, the message below included. Default: that message. */
  readonly describedBy?: string | undefined;
  /** The choices may be wanted soon. */
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
 * Chooses one or several of what is found by typing: MUI's Autocomplete, made safe for those who type faster than answers come.
 *
 * Only what answers the present words can be chosen. Enter, the arrow keys and leaving the field wait for that answer. Enter never
 * submits a form while words or the list stand open. Words that chose nothing stay, and are remarked on.
 */
export function Picker<T>(props: PickerProps<T>) {
  const { state, chosen, isMany, nameOf, keyOf, 'aria-label': label } = props;
  const translate = useTranslate();
  const picker = usePicker(props);
  const [list, setList] = useState<Element | null>(null);
  useHighlight(list, picker.words);
  const noOptions = state === 'failed' ? translate('forms.reference.failed') : withNote(translate('forms.reference.none'), props.noneNote);
  // What can be created was not found either.
  const hasNone = picker.isOpen && state === 'answered' && (picker.offered.length === 0 || props.noneNote !== undefined);
  return (
    <>
      <Autocomplete<T, boolean>
        {...(props.id === undefined ? {} : { id: props.id })}
        multiple={isMany}
        size="small"
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
        handleHomeEndKeys={false}
        clearOnBlur={false}
        // They are the answer to the words already.
        filterOptions={(all) => all}
        isOptionEqualToValue={(option, one) => keyOf(option) === keyOf(one)}
        getOptionLabel={nameOf}
        getOptionKey={keyOf}
        renderOption={({ key: _key, ...item }, option) => (
          <li key={keyOf(option)} {...item} {...(option === props.extra?.option ? {} : { 'data-searched': true })}>
            {option === props.extra?.option ? (
              <>
                <Add fontSize="small" color="primary" sx={{ marginInlineEnd: 1 }} />
                <div>
                  <bdi>{props.extra.label(picker.words)}</bdi>
                  {props.noneNote && (
                    <Typography variant="caption" component="div" color="text.secondary">
                      {props.noneNote}
                    </Typography>
                  )}
                </div>
              </>
            ) : props.optionContent ? (
              props.optionContent(option)
            ) : (
              <bdi>{withNumberRuns(nameOf(option))}</bdi>
            )}
          </li>
        )}
        loading={state === 'asking'}
        loadingText={translate('forms.reference.searching')}
        noOptionsText={noOptions}
        clearText={translate('lists.clear')}
        openText={translate('lists.open')}
        closeText={translate('lists.close')}
        slotProps={{
          chip: { size: 'small' },
          listbox: { ref: setList },
          // It stands outside the page's landmarks, and is one of its own.
          popper: { role: 'region', ...(label === undefined ? { 'aria-labelledby': `${props.id}-label` } : { 'aria-label': label }) },
          // Their names say enough; a native tooltip cannot be dismissed.
          popupIndicator: { title: undefined },
          clearIndicator: { title: undefined },
        }}
        renderInput={(params) => <PickerInput {...props} params={params} picker={picker} />}
      />
      <Box role="status" sx={visuallyHidden}>
        {picker.note || (hasNone && noOptions)}
      </Box>
    </>
  );
}

interface PickerInputProps<T> extends PickerProps<T> {
  readonly params: AutocompleteRenderInputParams;
  readonly picker: ReturnType<typeof usePicker<T>>;
}

/** What is typed into, with the error, the remark or the help below. */
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
