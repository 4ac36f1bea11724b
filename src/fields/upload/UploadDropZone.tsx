import { Box, Typography } from '@mui/material';
import type { ReactNode, Ref, RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFileDrop } from '../../ui/pickers/useFileDrop';
import { controlBorder } from '../../ui/theme/palette';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';

interface UploadDropZoneProps {
  readonly id: string;
  readonly kind: 'image' | 'file' | 'images' | 'files';
  readonly accept: readonly string[];
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly hasFile: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly rules: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onBlur: () => void;
  readonly children: ReactNode;
}

export function UploadDropZone({ children, ...props }: UploadDropZoneProps) {
  const { invalid, onFiles } = props;
  const { isOver, handlers } = useFileDrop(onFiles);
  return (
    <Box
      {...handlers}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        rowGap: 1,
        minHeight: 96,
        padding: 1.5,
        border: '1px dashed',
        borderColor: ({ palette }) => (invalid ? palette.error.main : isOver ? palette.primary.main : controlBorder[palette.mode]),
        borderRadius: 1,
        backgroundColor: isOver ? 'action.hover' : 'transparent',
        '&:has(input[type=file]:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      {children}
      <FileInput {...props} />
    </Box>
  );
}

/** The native file input is invisible below its text, so that keyboard and screen readers work. */
function FileInput(props: Omit<UploadDropZoneProps, 'children'>) {
  const { id, kind, accept, picker, inputRef, hasFile, invalid, required, rules, onFiles, onBlur } = props;
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
        multiple={kind.endsWith('s')}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={`${hasFile ? `${id}-file ` : ''}${required ? `${id}-required ` : ''}${id}-rules ${id}-helper-text`}
        aria-invalid={invalid}
        // No `aria-required`: buttons, the role of this input, do not support it.
        required={required}
        style={visuallyHidden}
        onBlur={onBlur}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
