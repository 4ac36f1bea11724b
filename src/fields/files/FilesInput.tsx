import { Box } from '@mui/material';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useInput, useLocale, useTranslate, ValidationError } from 'react-admin';
import type { AppLocale } from '../../schema/locales';
import { ControlLabel } from '../ControlLabel';
import type { EditorProps } from '../editorProps';
import { getFileName } from '../fileAddress';
import { InputMessage } from '../InputMessage';
import { listError } from '../listError';
import { formatBytes, formatMediaTypes } from '../upload/formatUpload';
import { UploadDropZone } from '../upload/UploadDropZone';
import { UploadPreview } from '../upload/UploadPreview';
import { isChosenFile, maxFiles, uploadLimits, uploadRefusal } from '../upload/uploadLimits';
import { toList } from '../wire';
import { toFileKeys } from './toFileKeys';

const getTitle = (file: unknown): string => (isChosenFile(file) ? file.title : getFileName(String(file)));

function useFiles({ source, validate, field: declared }: EditorProps<'files'>, picker: RefObject<HTMLInputElement | null>) {
  const translate = useTranslate();
  const locale = useLocale() as AppLocale;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const { field, fieldState } = useInput({ source, validate });
  const files = toList(field.value);
  const limits = uploadLimits(declared);
  const max = declared.maxItems ?? maxFiles;
  const words = { types: formatMediaTypes(limits.accept), size: formatBytes(limits.maxBytes, locale, translate), max };
  useRevokedUrls(files);

  const add = (chosen: readonly File[]) => {
    const added: unknown[] = [];
    const reasons: string[] = [];
    for (const file of chosen) {
      const refusal = uploadRefusal(file, limits) ?? (files.length + added.length >= max ? 'tooMany' : undefined);
      if (refusal) reasons.push(translate(`forms.upload.${refusal}`, { file: file.name, ...words }));
      else added.push({ rawFile: file, src: URL.createObjectURL(file), title: file.name });
    }
    setRefused(reasons);
    setNote(added.length === 0 ? '' : translate('forms.reference.taken', { name: added.map(getTitle).join(translate('lists.comma')) }));
    if (added.length > 0) field.onChange([...files, ...added]);
  };
  const remove = (index: number) => {
    setRefused([]);
    setNote(translate('lists.rows.removed', { name: getTitle(files[index]) }));
    field.onChange(files.toSpliced(index, 1));
    picker.current?.focus();
  };
  const rules = translate(
    limits.accept.some((type) => type.endsWith('/*')) ? 'forms.upload.anyManyRules' : 'forms.upload.manyRules',
    words,
  );
  return { field, files, limits, refused, note, rules, add, remove, error: listError(fieldState.error) };
}

function useRevokedUrls(files: readonly unknown[]): void {
  const shown = useRef<readonly string[]>([]);
  const urls = files.flatMap((file) => (isChosenFile(file) ? [file.src] : []));
  useEffect(() => {
    for (const url of shown.current) if (!urls.includes(url)) URL.revokeObjectURL(url);
    shown.current = urls;
  });
  useEffect(
    () => () => {
      for (const url of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );
}

/** File input for several files. Form value: a list of stored files' URLs and of `{ rawFile, src, title }` for new ones. */
export function FilesInput(props: EditorProps<'files'>) {
  const { id, label, help, required, field: declared } = props;
  const picker = useRef<HTMLInputElement>(null);
  const { field, files, limits, refused, note, rules, add, remove, error } = useFiles(props, picker);
  const keys = toFileKeys(files.map((file) => (isChosenFile(file) ? file.src : String(file))));
  const refusal = refused.length > 0 ? refused.join(' ') : undefined;
  return (
    <>
      <ControlLabel id={id} label={label} required={required} />
      <UploadDropZone
        id={id}
        picker={picker}
        required={required}
        rules={rules}
        kind={`${declared.of}s`}
        accept={limits.accept}
        inputRef={field.ref}
        hasFile={false}
        invalid={error !== undefined || refusal !== undefined}
        onFiles={add}
        onBlur={() => field.onBlur()}
      >
        {files.length > 0 && (
          <Box
            component="ul"
            aria-labelledby={`${id}-label`}
            sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0, maxWidth: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {files.map((file, index) => (
              <Box component="li" key={keys[index]} sx={{ minWidth: 0, maxWidth: 1 }}>
                <UploadPreview
                  id={`${id}-${index}`}
                  kind={declared.of}
                  value={file}
                  label={getTitle(file)}
                  shape="wide"
                  onClear={() => remove(index)}
                />
              </Box>
            ))}
          </Box>
        )}
      </UploadDropZone>
      <div role="status">
        <InputMessage id={id} error={refusal ?? error} help={help} />
        {refusal && error ? <ValidationError error={error} /> : null}
        <span className="v-unseen">{note}</span>
      </div>
    </>
  );
}
