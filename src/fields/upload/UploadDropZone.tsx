import { Box, Typography } from '@mui/material';
import { type DragEvent, type ReactNode, type Ref, type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';
import { controlBorder } from '../../ui/theme/palette';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';

export interface UploadDropZoneProps {
  readonly id: string;
  readonly kind: 'image' | 'file';
  readonly accept: readonly string[];
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly hasFile: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly rules: string;
  readonly onFile: (file: File | undefined) => void;
  readonly onBlur: () => void;
  readonly children: ReactNode;
}

/** A drop zone for a file, with its preview. */
export function UploadDropZone({ children, ...props }: UploadDropZoneProps) {
  const { invalid, onFile } = props;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        rowGap: 1,
        minHeight: 96,
        padding: 1.5,
        border: '1px dashed',
        borderColor: ({ palette }) => (invalid ? palette.error.main : over ? palette.primary.main : controlBorder[palette.mode]),
        borderRadius: 1,
        backgroundColor: over ? 'action.hover' : 'transparent',
        '&:has(input[type=file]:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      {children}
      <FileInput {...props} />
    </Box>
  );
}

/**
 * The real file input lies invisibly under its text, so that keyboard, screen reader and pointer all get the browser's own
 * picker.
 */
function FileInput({
  id,
  kind,
  accept,
  picker,
  inputRef,
  hasFile,
  invalid,
  required,
  rules,
  onFile,
  onBlur,
}: Omit<UploadDropZoneProps, 'children'>) {
  const translate = useTranslate();
  return (
    <Box component="label" htmlFor={id} sx={{ flex: '1 1 150px', minWidth: 0, cursor: 'pointer' }}>
      <Typography component="span" id={`${id}-choose`} variant="body2" sx={{ display: 'block', color: 'primary.main', fontWeight: 500 }}>
        {translate(hasFile ? 'forms.upload.replace' : `forms.upload.choose.${kind}`)}
      </Typography>
      <Typography component="span" id={`${id}-rules`} variant="caption" sx={{ color: 'text.secondary' }}>
        {rules}
      </Typography>
      {required && (
        <span id={`${id}-required`} hidden>
          {translate('ra.validation.required')}
        </span>
      )}
      <input
        id={id}
        ref={(element) => {
          picker.current = element;
          if (typeof inputRef === 'function') inputRef(element);
        }}
        type="file"
        accept={accept.join(',')}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={`${hasFile ? `${id}-file ` : ''}${required ? `${id}-required ` : ''}${id}-rules ${id}-helper-text`}
        aria-invalid={invalid}
        // No `aria-required`: a button, which this is to assistive software, cannot have it. It is described as required.
        required={required}
        style={visuallyHidden}
        onBlur={onBlur}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file can be chosen again after it was taken away.
          event.target.value = '';
        }}
      />
    </Box>
  );
}
