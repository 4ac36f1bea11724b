import { Autocomplete, Chip, TextField } from '@mui/material';
import { type ClipboardEvent, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { ChosenNames, describedByChips } from '../ChosenNames';
import { ControlLabel } from '../ControlLabel';
import type { EditorProps } from '../editorProps';
import { InputMessage } from '../InputMessage';
import { listError } from '../listError';

function useTags({ source, validate }: EditorProps<'tags'>) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, validate });
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const tags: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const change = (all: readonly string[]) => {
    const next = [...new Set(all.map((tag) => tag.trim()))].filter((tag) => tag !== '');
    const [added, removed] = [next.filter((tag) => !tags.includes(tag)), tags.filter((tag) => !next.includes(tag))];
    if (added.length > 0) setNote(translate('forms.reference.taken', { name: added.join(translate('lists.comma')) }));
    else if (removed.length > 0) setNote(translate('lists.rows.removed', { name: removed.join(translate('lists.comma')) }));
    field.onChange(next);
  };
  const leave = () => {
    if (typed.trim()) change([...tags, typed]);
    setTyped('');
    field.onBlur();
  };
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split(/\r?\n|\t/);
    if (lines.length < 2) return;
    event.preventDefault();
    change([...tags, ...lines]);
  };
  return { tags, typed, setTyped, note, error: listError(fieldState.error), inputRef: field.ref, change, leave, paste };
}

export function TagsEditor(props: EditorProps<'tags'>) {
  const { id, label, help, required, dense } = props;
  const translate = useTranslate();
  const { tags, typed, setTyped, note, error, inputRef, change, leave, paste } = useTags(props);
  return (
    <>
      <ControlLabel id={id} label={label} required={required} />
      <ChosenNames id={id} names={tags} />
      <Autocomplete
        multiple
        freeSolo
        forcePopupIcon={false}
        id={id}
        options={[]}
        value={[...tags]}
        inputValue={typed}
        onInputChange={(_event, text) => setTyped(text)}
        onChange={(_event, next) => change(next)}
        onBlur={leave}
        clearText={translate('lists.clear')}
        slotProps={{ clearIndicator: { title: undefined } }}
        renderValue={(all, getItemProps) =>
          all.map((tag, index) => {
            const { key, ...item } = getItemProps({ index });
            return <Chip key={key} {...item} size="small" label={<bdi>{tag}</bdi>} />;
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={inputRef}
            fullWidth
            margin="none"
            hiddenLabel
            error={error !== undefined}
            onPaste={paste}
            helperText={<InputMessage id={id} error={error} help={help ?? (dense ? undefined : translate('forms.tags.hint'))} />}
            slotProps={{
              // The message inside has the id that describes the input.
              formHelperText: { component: 'div', id: `${id}-below`, sx: { m: 0 } },
              htmlInput: { ...params.inputProps, dir: 'auto', 'aria-required': required, 'aria-describedby': describedByChips(id) },
            }}
          />
        )}
      />
      <span role="status" className="v-unseen">
        {note}
      </span>
    </>
  );
}
