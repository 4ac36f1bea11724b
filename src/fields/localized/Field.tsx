import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { directionOf } from '../../i18n/direction';
import { localesFrom } from '../../i18n/localesFrom';
import { type AppLocale, type LocalizedKind, locales } from '../../schema/fieldTypes';
import { EmptyValue } from '../EmptyValue';
import { isEmptyValue } from '../isEmptyValue';
import { LongTextValue } from '../longText/Field';
import { RichTextValue } from '../richText/Field';
import { TextValue } from '../text/Field';
import { usePageLocale } from '../usePageLocale';
import type { ValueProps } from '../valueProps';

type KindProps = Pick<ValueProps<'localized'>, 'source' | 'record' | 'dense'> & {
  readonly value: string;
  readonly locale: AppLocale | undefined;
};

const kinds: { readonly [K in LocalizedKind]: (props: KindProps) => React.ReactNode } = {
  text: TextValue,
  longText: LongTextValue,
  richText: RichTextValue,
};

/**
 * In a table: the text in the page's language, or in the other one when this is missing.
 * On a detail page: both languages side by side, that of the page first, each in its own direction.
 */
export function LocalizedValue({ field, source, record, dense }: ValueProps<'localized'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const Kind = kinds[field.of];
  const draw = (key: string, written: AppLocale | undefined) => (
    <Kind source={key} record={record} value={String(record[key])} dense={dense} locale={written} />
  );
  if (dense) {
    const keys = [source, ...localesFrom(locale).map((one) => `${source}_${one}`)];
    const filled = keys.find((key) => !isEmptyValue(record[key]));
    if (!filled) return <EmptyValue />;
    const written = locales.find((one) => filled === `${source}_${one}`);
    // Where the page's language is missing, a voice reads the other one as what it is.
    return written && written !== locale ? <span lang={written}>{draw(filled, written)}</span> : draw(filled, written);
  }
  const column = (one: AppLocale) => (
    <Box key={one} lang={one} dir={directionOf(one)} sx={{ minWidth: 0 }}>
      <Typography component="div" lang={locale} variant="caption" color="text.secondary">
        {translate(`lists.locales.${one}`)}
      </Typography>
      {isEmptyValue(record[`${source}_${one}`]) ? <EmptyValue /> : draw(`${source}_${one}`, one)}
    </Box>
  );
  return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{localesFrom(locale).map(column)}</Box>;
}
