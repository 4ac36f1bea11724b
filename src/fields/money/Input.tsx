import { useLocale } from 'react-admin';
import { formatLocaleOf } from '../../i18n/format';
import type { AppLocale } from '../../schema/fieldTypes';
import type { EditorProps } from '../editorProps';
import { NumberControl } from '../NumberControl';
import { toDecimalValue } from '../toNumberText';

/** The sign of a currency as the language writes it, e.g. `EGP` or `ج.م.`. */
export function currencySign(currency: string, locale: AppLocale): string {
  const parts = new Intl.NumberFormat(formatLocaleOf(locale), { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

export function MoneyEditor({ field, ...props }: EditorProps<'money'>) {
  const locale = useLocale() as AppLocale;
  const sign = currencySign(field.currency, locale);
  return <NumberControl {...props} min={field.min} keyboard="decimal" parse={toDecimalValue} unit={sign} />;
}
