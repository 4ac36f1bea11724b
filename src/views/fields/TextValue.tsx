import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { latePart } from '../../theme/late/latePart';
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

const RichText = latePart(async () => (await import('./RichTextHtml')).RichTextHtml);

/** Fetches what shows formatted text whole. */
export const preloadRichText = RichText.preload;

/** Formatted text; a table shows its text only. */
export function RichTextValue({ value, source, record, dense }: Pick<FieldViewProps<'richText'>, 'value' | 'source' | 'record' | 'dense'>) {
  if (!dense) return <RichText source={source} record={record} />;
  return (
    <Box component="div" dir="auto" sx={{ ...excerpt, color: 'text.secondary' }}>
      <Typography component="span" variant="body2">
        {value.replace(/<[^>]+>/g, '')}
      </Typography>
    </Box>
  );
}
