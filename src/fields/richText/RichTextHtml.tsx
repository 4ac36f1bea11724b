import Box from '@mui/material/Box';
import { RichTextField } from 'react-admin';
import { directionOf } from '../../i18n/direction';
import type { AppLocale } from '../../schema/fieldTypes';
import type { ValueProps } from '../valueProps';
import { isolateNumberRuns } from './isolateNumberRuns';
import { ofAnyLanguage } from './ofAnyLanguage';

/** What an API sends may style itself; the Content-Security-Policy would refuse it aloud. */
const purifyOptions = { FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] };

const written = { overflowWrap: 'anywhere' } as const;

interface RichTextHtmlProps extends Pick<ValueProps<'richText'>, 'source' | 'record'> {
  /** That of the text; without one each block has the direction of its first letter. */
  readonly locale?: AppLocale | undefined;
}

/** HTML that DOMPurify has sanitised (in react-admin's field), which is why it comes in a chunk of its own. */
export function RichTextHtml({ source, record, locale }: RichTextHtmlProps) {
  const html: unknown = record[source];
  const shown = typeof html === 'string' ? { ...record, [source]: isolateNumberRuns(html) } : record;
  return (
    <Box component="div" dir={locale ? directionOf(locale) : 'auto'} sx={locale ? written : { ...written, ...ofAnyLanguage }}>
      <RichTextField source={source} record={shown} purifyOptions={purifyOptions} />
    </Box>
  );
}
