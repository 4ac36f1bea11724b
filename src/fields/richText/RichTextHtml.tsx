import Box from '@mui/material/Box';
import { RichTextField } from 'react-admin';
import { getDirection } from '../../i18n/direction';
import type { AppLocale } from '../../schema/locales';
import type { ValueProps } from '../valueProps';
import { isolateNumberRuns } from './isolateNumberRuns';
import { unknownLanguage } from './unknownLanguage';

/** The Content-Security-Policy would report inline styles. */
const purifyOptions = { FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] };

const written = { overflowWrap: 'anywhere' } as const;

interface RichTextHtmlProps extends Pick<ValueProps<'richText'>, 'source' | 'record'> {
  /** Undefined: each block follows its first letter. */
  readonly locale?: AppLocale | undefined;
}

/** Sanitised HTML. DOMPurify is heavy, so this file is a separate chunk. */
export function RichTextHtml({ source, record, locale }: RichTextHtmlProps) {
  const html: unknown = record[source];
  const shown = typeof html === 'string' ? { ...record, [source]: isolateNumberRuns(html) } : record;
  return (
    <Box component="div" dir={locale ? getDirection(locale) : 'auto'} sx={locale ? written : { ...written, ...unknownLanguage }}>
      <RichTextField source={source} record={shown} purifyOptions={purifyOptions} />
    </Box>
  );
}
