import { useTranslate } from 'react-admin';
import { formatMoney, formatNumber } from '../i18n/format';
import type { Unit } from '../schema/fieldTypes';
import { fractionDigits } from '../schema/fractionDigits';
import type { FieldViewProps } from './fieldViewProps';
import { usePageLocale } from './usePageLocale';

interface FigureProps {
  readonly text: string;
  readonly unit?: Unit | undefined;
  readonly count?: number;
}

/** Digits of one width, so that a column of them lines up. */
function Figure({ text, unit, count }: FigureProps) {
  const translate = useTranslate();
  return (
    <span className="v-figures">
      <bdi>{text}</bdi>
      {unit && <span className="v-unit">{translate(`common.units.${unit}`, { smart_count: count })}</span>}
    </span>
  );
}

export function IntegerValue({ field, value }: FieldViewProps<'integer'>) {
  const locale = usePageLocale();
  return <Figure text={formatNumber(value, locale)} unit={field.unit} count={value} />;
}

export function DecimalValue({ field, value }: FieldViewProps<'decimal'>) {
  const locale = usePageLocale();
  const digits = fractionDigits(field);
  const text = formatNumber(value, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return <Figure text={text} unit={field.unit} count={Number(value)} />;
}

export function MoneyValue({ field, value }: FieldViewProps<'money'>) {
  return <Figure text={formatMoney(value, field.currency, usePageLocale())} />;
}
