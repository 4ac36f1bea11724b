import { useEffect, useRef, useState } from 'react';
import { useInput, useLocale, useTranslate, ValidationError } from 'react-admin';
import type { AppLocale } from '../../schema/fieldTypes';
import { ControlLabel } from '../ControlLabel';
import type { EditorProps } from '../editorProps';
import { InputMessage } from '../InputMessage';
import { formatBytes, formatMediaTypes } from './formatUpload';
import { UploadDropZone } from './UploadDropZone';
import { UploadPreview } from './UploadPreview';
import { isChosenFile, uploadLimits, uploadRefusal } from './uploadLimits';

/**
 * A picture or a document: dropped, or chosen by mouse or keyboard; previewed, replaced, taken away.
 * Form value: the URL of the stored file, `{ rawFile, src, title }` for a new one, null for none.
 */
export function UploadInput(props: EditorProps<'image'> | EditorProps<'file'>) {
  const { source, id, label, help, required, validate, field: declared } = props;
  const translate = useTranslate();
  const locale = useLocale() as AppLocale;
  const picker = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  /** What was done last, for those who do not see it. */
  const [note, setNote] = useState('');
  // No format: null must stay null, not become '' as it does for text.
  const { field, fieldState } = useInput({ source, validate, format: (value) => value ?? null, parse: (value) => value });
  const limits = uploadLimits(declared);
  const shape = declared.type === 'image' ? declared.shape : undefined;
  const chosenUrl = isChosenFile(field.value) ? field.value.src : undefined;

  // A blob URL keeps its file in memory until it is revoked.
  useEffect(() => (chosenUrl ? () => URL.revokeObjectURL(chosenUrl) : undefined), [chosenUrl]);

  const take = (file: File | undefined) => {
    if (!file) return;
    const refusal = uploadRefusal(file, limits);
    const size = formatBytes(limits.maxBytes, locale, translate);
    setNote('');
    setRefused(refusal && translate(`forms.upload.${refusal}`, { file: file.name, types: formatMediaTypes(limits.accept), size }));
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
  const error = fieldState.error?.message;
  const rules = translate(limits.accept.some((type) => type.endsWith('/*')) ? 'forms.upload.anyRules' : 'forms.upload.rules', {
    types: formatMediaTypes(limits.accept),
    size: formatBytes(limits.maxBytes, locale, translate),
  });

  return (
    <>
      <ControlLabel id={id} label={label} required={required} />
      <UploadDropZone
        id={id}
        kind={declared.type}
        accept={limits.accept}
        picker={picker}
        inputRef={field.ref}
        hasFile={Boolean(field.value)}
        invalid={fieldState.invalid || Boolean(refused)}
        required={required}
        rules={rules}
        onFile={take}
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
