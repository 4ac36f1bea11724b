import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { getDirection } from '../../i18n/direction';
import type { LocalizedKind } from '../../schema/fieldTypes';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { type ContentLocale, contentLocales, contentLocalesFrom } from '../../schema/locales';
import { EmptyValue } from '../EmptyValue';
import { LongTextValue } from '../longText/Field';
import { RichTextValue } from '../richText/Field';
import { TextValue } from '../text/Field';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

type KindProps = Pick<ValueProps<'localized'>, 'source' | 'record' | 'dense'> & {
  readonly value: string;
  readonly locale: ContentLocale | undefined;
};

const kinds: { readonly [K in LocalizedKind]: (props: KindProps) => React.ReactNode } = {
  text: TextValue,
  longText: LongTextValue,
  richText: RichTextValue,
};

export function LocalizedValue({ field, source, record, dense }: ValueProps<'localized'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const Kind = kinds[field.of];
  const render = (key: string, written: ContentLocale | undefined) => (
    <Kind source={key} record={record} value={String(record[key])} dense={dense} locale={written} />
  );
  if (dense) {
    const keys = [source, ...contentLocalesFrom(locale).map((one) => `${source}_${one}`)];
    const filled = keys.find((key) => !isEmptyValue(record[key]));
    if (!filled) return <EmptyValue />;
    const written = contentLocales.find((one) => filled === `${source}_${one}`);
    // Screen readers need the language of a fallback text.
    return written && written !== locale ? <span lang={written}>{render(filled, written)}</span> : render(filled, written);
  }
  const column = (one: ContentLocale) => (
    <Box key={one} lang={one} dir={getDirection(one)} sx={{ minWidth: 0 }}>
      <Typography component="div" lang={locale} variant="caption" color="text.secondary">
        {translate(`languages.${one}`)}
      </Typography>
      {isEmptyValue(record[`${source}_${one}`]) ? <EmptyValue /> : render(`${source}_${one}`, one)}
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{contentLocalesFrom(locale).map(column)}</Box>
  );
}
