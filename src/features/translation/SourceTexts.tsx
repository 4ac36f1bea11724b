import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'react-admin';
import { LongTextValue } from '../../fields/longText/Field';
import { RichTextValue } from '../../fields/richText/Field';
import { usePageLocale } from '../../fields/usePageLocale';
import { getDirection } from '../../i18n/direction';
import { localizedLabel } from '../../i18n/localizedLabel';
import { type ContentLocale, contentLocalesFrom } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import type { OpenText } from './getOpenTexts';

interface SourceTextsProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  readonly text: OpenText;
  readonly to: ContentLocale;
}

export function SourceTexts({ resource, record, text: { source }, to }: SourceTextsProps) {
  const translate = useTranslate();
  const locales = contentLocalesFrom(usePageLocale()).filter((one) => one !== to && record[`${source}_${one}`]);
  const field = resource.fields[source];
  const Value = field?.type === 'localized' && field.of === 'richText' ? RichTextValue : LongTextValue;
  const label = translate(`resources.${resource.name}.fields.${source}`);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {locales.map((locale) => (
        <Box key={locale}>
          <Typography component="h3" variant="subtitle2" sx={{ margin: 0, minHeight: 24, marginBlockEnd: 0.5 }}>
            {localizedLabel(translate, label, locale)}
          </Typography>
          <Box lang={locale} dir={getDirection(locale)} sx={{ paddingBlock: 1, minHeight: 45, overflowWrap: 'anywhere' }}>
            <Value source={`${source}_${locale}`} record={record} value={String(record[`${source}_${locale}`])} dense={false} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
