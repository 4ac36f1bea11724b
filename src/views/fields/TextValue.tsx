import Box from '@mui/material/Box';
import { RichTextField } from 'react-admin';
import type { FieldViewProps } from './fieldViewProps';

/**
 * One line, its end cut off where the column ends. An inline block stands at the page's side of the line, while the text in
 * it has its own direction; a block would go to the other side with it.
 */
const oneLine = {
  display: 'inline-block',
  verticalAlign: 'bottom',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
/** A table shows the beginning of a long text; the detail page shows all of it. */
const excerpt = { ...oneLine, maxWidth: 'min(360px, 100%)' } as const;

export function TextValue({ value, dense }: Pick<FieldViewProps<'text'>, 'value' | 'dense'>) {
  return (
    <Box
      component="span"
      dir="auto"
      sx={dense ? { ...oneLine, maxWidth: 'min(320px, 100%)' } : { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}
    >
      {value}
    </Box>
  );
}

export function LongTextValue({ value, dense }: Pick<FieldViewProps<'longText'>, 'value' | 'dense'>) {
  return (
    <Box
      component="span"
      dir="auto"
      title={dense ? value : undefined}
      sx={dense ? { ...excerpt, color: 'text.secondary' } : { display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {value}
    </Box>
  );
}

/** What an API sends may style itself; the Content-Security-Policy would refuse it aloud. */
const purifyOptions = { FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] };

/** HTML that DOMPurify has sanitised (in react-admin's field); a table shows its text only. */
export function RichTextValue({ source, record, dense }: Pick<FieldViewProps<'richText'>, 'source' | 'record' | 'dense'>) {
  return (
    <Box component="div" dir="auto" sx={dense ? { ...excerpt, color: 'text.secondary' } : { overflowWrap: 'anywhere' }}>
      <RichTextField source={source} record={record} stripTags={dense} purifyOptions={purifyOptions} />
    </Box>
  );
}
