import { type SxProps, type Theme, useTheme } from '@mui/material/styles';
import { RichTextInput } from 'ra-input-rich-text';
import { useMemo } from 'react';
import { getDirection } from '../../i18n/direction';
import { controlBorder } from '../../ui/theme/palette';
import type { EditorProps } from '../editorProps';
import { cleanPastedHtml } from './cleanPastedHtml';
import { RichTextToolbar } from './RichTextToolbar';
import { getRichTextExtensions } from './richTextExtensions';
import { unknownLanguage } from './unknownLanguage';

/** In characters: longer texts get a taller editor. */
const pageLength = 10_000;

export function RichTextArea({ source, field, id, label, help, required, validate, locale }: EditorProps<'richText'>) {
  const { direction: pageDirection } = useTheme();
  const direction = locale ? getDirection(locale) : pageDirection;
  const isPage = (field.maxLength ?? 0) >= pageLength;
  const editorOptions = useMemo(
    () => ({
      extensions: [...getRichTextExtensions(locale)],
      // tiptap cannot set a nonce on its style element later. The rules it needs are below.
      injectCSS: false,
      editorProps: {
        transformPastedHTML: (html: string) => cleanPastedHtml(html, locale),
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-field-label`,
          ...(required ? { 'aria-required': 'true' } : {}),
          dir: locale ? direction : 'auto',
          ...(locale ? { lang: locale } : {}),
        },
      },
    }),
    [id, required, locale, direction],
  );
  return (
    <RichTextInput
      id={id}
      source={source}
      label={false}
      validate={validate}
      helperText={help ?? false}
      editorOptions={editorOptions}
      toolbar={
        <RichTextToolbar
          source={source}
          controls={id}
          label={label}
          direction={direction}
          isLanguageUnknown={locale === undefined}
          isDescribed={help !== undefined}
        />
      }
      sx={editorStyles(isPage, locale === undefined)}
    />
  );
}

const editorStyles = (isPage: boolean, isLanguageUnknown: boolean): SxProps<Theme> => ({
  border: 1,
  borderColor: ({ palette }) => controlBorder[palette.mode],
  borderRadius: 1,
  '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
  '&:has(.ProseMirror[aria-invalid="true"])': { borderColor: 'error.main', outlineColor: 'error.main' },
  '& .MuiFormHelperText-root': { marginInline: 1.5, marginBlockEnd: 1 },
  '& .RaRichTextInput-editorContent .ProseMirror': {
    border: 0,
    borderRadius: 0,
    backgroundColor: 'transparent',
    minHeight: isPage ? 320 : 128,
    maxHeight: isPage ? 'max(320px, calc(100dvh - 520px))' : 480,
    overflowY: 'auto',
    '@media print': { maxHeight: 'none', overflowY: 'visible' },
    padding: 1.5,
    whiteSpace: 'pre-wrap',
    wordWrap: 'break-word',
    fontVariantLigatures: 'none',
    '&:hover, &:focus': { backgroundColor: 'transparent', outline: 'none' },
    '& :is(p, li, h1, h2, h3, blockquote)': { textAlign: 'start' },
    ...(isLanguageUnknown && unknownLanguage),
    '& blockquote': { borderInlineStart: '3px solid', borderColor: 'divider', marginInline: 0, paddingInlineStart: 2 },
    '& ul, & ol': { paddingInlineStart: 3, marginBlock: 1 },
    '& h2': { fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 600, marginBlock: '0 0.4em' },
    '& h3': { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600, marginBlock: '0 0.4em' },
    '& > * + h2, & > * + h3': { marginBlockStart: '1em' },
    '& a': { color: 'primary.main' },
  },
});
