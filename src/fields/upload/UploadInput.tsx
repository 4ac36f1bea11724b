import { type RefObject, useEffect, useRef, useState } from 'react';
import { useInput, useLocale, useTranslate, ValidationError } from 'react-admin';
import type { AppLocale } from '../../schema/locales';
import { ControlLabel } from '../ControlLabel';
import type { EditorProps } from '../editorProps';
import { InputMessage } from '../InputMessage';
import { formatBytes, formatMediaTypes } from './formatUpload';
import { UploadDropZone } from './UploadDropZone';
import { UploadPreview } from './UploadPreview';
import { isChosenFile, uploadLimits, uploadRefusal } from './uploadLimits';

type UploadProps = EditorProps<'image'> | EditorProps<'file'>;

function useUpload({ source, label, validate, field: declared }: UploadProps, picker: RefObject<HTMLInputElement | null>) {
  const translate = useTranslate();
  const locale = useLocale() as AppLocale;
  const [refused, setRefused] = useState<string>();
  const [note, setNote] = useState('');
  // Text inputs would turn null into ''.
  const { field, fieldState } = useInput({ source, validate, format: (value) => value ?? null, parse: (value) => value });
  const limits = uploadLimits(declared);
  const words = { types: formatMediaTypes(limits.accept), size: formatBytes(limits.maxBytes, locale, translate) };
  const chosenUrl = isChosenFile(field.value) ? field.value.src : undefined;

  // A blob URL keeps its file in memory until it is revoked.
  useEffect(() => (chosenUrl ? () => URL.revokeObjectURL(chosenUrl) : undefined), [chosenUrl]);

  const accept = (file: File | undefined) => {
    if (!file) return;
    const refusal = uploadRefusal(file, limits);
    setNote('');
    setRefused(refusal && translate(`forms.upload.${refusal}`, { file: file.name, ...words }));
    if (refusal) return;
    setNote(translate('forms.reference.taken', { name: file.name }));
    field.onChange({ rawFile: file, src: URL.createObjectURL(file), title: file.name });
  };
  const clear = () => {
    setRefused(undefined);
    setNote(translate('lists.rows.removed', { name: label }));
    field.onChange(null);
    picker.current?.focus();
  };
  const rules = translate(limits.accept.some((type) => type.endsWith('/*')) ? 'forms.upload.anyRules' : 'forms.upload.rules', words);
  return { field, fieldState, limits, refused, note, rules, accept, clear };
}

/** File input with drag and drop. Form value: the stored file's URL, `{ rawFile, src, title }` for a new one, or null. */
export function UploadInput(props: UploadProps) {
  const { id, label, help, required, field: declared } = props;
  const picker = useRef<HTMLInputElement>(null);
  const { field, fieldState, limits, refused, note, rules, accept, clear } = useUpload(props, picker);
  const shape = declared.type === 'image' ? declared.shape : undefined;
  const error = fieldState.error?.message;
  return (
    <>
      <ControlLabel id={id} label={label} required={required} />
      <UploadDropZone
        id={id}
        picker={picker}
        required={required}
        rules={rules}
        kind={declared.type}
        accept={limits.accept}
        inputRef={field.ref}
        hasFile={Boolean(field.value)}
        invalid={fieldState.invalid || Boolean(refused)}
        onFiles={([file]) => accept(file)}
        onBlur={() => field.onBlur()}
      >
        {field.value ? (
          <UploadPreview id={id} kind={declared.type} value={field.value} label={label} shape={shape} onClear={clear} />
        ) : null}
      </UploadDropZone>
      <div role="status">
        <InputMessage id={id} error={refused ?? error} help={help} />
        {refused && error ? <ValidationError error={error} /> : null}
        <span className="v-unseen">{note}</span>
      </div>
    </>
  );
}
