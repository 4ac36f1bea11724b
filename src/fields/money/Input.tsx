import { useLocale } from 'react-admin';
import { getFormatLocale } from '../../i18n/format';
import type { AppLocale } from '../../schema/locales';
import type { EditorProps } from '../editorProps';
import { NumberControl } from '../NumberControl';
import { toDecimalValue } from '../toNumberText';

function currencySign(currency: string, locale: AppLocale): string {
  const parts = new Intl.NumberFormat(getFormatLocale(locale), { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

export function MoneyEditor({ field, ...props }: EditorProps<'money'>) {
  const locale = useLocale() as AppLocale;
  const sign = currencySign(field.currency, locale);
  return <NumberControl {...props} min={field.min} keyboard="decimal" parse={toDecimalValue} unit={sign} />;
}
