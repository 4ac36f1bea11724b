import Box from '@mui/material/Box';
import { RichTextField } from 'react-admin';
import type { FieldProps } from '../fieldProps';

/** What an API sends may style itself; the Content-Security-Policy would refuse it aloud. */
const purifyOptions = { FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] };

/** HTML that DOMPurify has sanitised (in react-admin's field), which is why it comes in a chunk of its own. */
export function RichTextHtml({ source, record }: Pick<FieldProps<'richText'>, 'source' | 'record'>) {
  return (
    <Box component="div" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      <RichTextField source={source} record={record} purifyOptions={purifyOptions} />
    </Box>
  );
}
