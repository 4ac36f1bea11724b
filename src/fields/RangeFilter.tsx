import { useTranslate } from 'react-admin';
import { formatNumber } from '../i18n/format';
import type { FieldType } from '../schema/fieldTypes';
import { getFieldType } from './definitions';
import type { FilterControlProps, RangeValue as Range } from './filterProps';
import { RangeInputs, rangeEnds } from './RangeInputs';
import { withoutSeparators } from './toNumberText';
import { usePageLocale } from './usePageLocale';

/** Removes open ends, to keep them out of the URL. Returns undefined if both are open. */
export function closed<R extends object>(range: { readonly [E in keyof R]: R[E] | undefined }): R | undefined {
  const ends = Object.entries(range).filter(([, end]) => end !== undefined);
  return ends.length > 0 ? (Object.fromEntries(ends) as R) : undefined;
}

export function RangeFilter({ field, value, label, parameters, onChange }: FilterControlProps<'integer'>) {
  const range = typeof value === 'object' ? value : {};
  const { lookups } = getFieldType(field);
  const translate = useTranslate();
  const locale = usePageLocale();
  const fault = lookups?.text === 'invalid_integer' ? 'forms.validation.integer' : 'ra.validation.number';
  const toNumber = (text: string) => (text === '' ? undefined : Number(withoutSeparators(text)));
  const places = rangeEnds(parameters);
  const isOne = places[0] === 'value';
  return (
    <RangeInputs
      type="number"
      getFault={(place, { [place]: text, from }) => {
        if (text === '') return undefined;
        if (lookups?.parse(withoutSeparators(text), field) === undefined) return translate(fault);
        const [end = 0, start = end] = [toNumber(text), toNumber(from)];
        return place === 'to' && end < start ? translate('ra.validation.minValue', { min: formatNumber(start, locale) }) : undefined;
      }}
      // `1,234` may become `1,234,567`.
      isIncomplete={(text) => text.includes(',')}
      label={label}
      places={places}
      texts={{
        value: typeof value === 'number' ? String(value) : '',
        from: range.gte?.toString() ?? '',
        to: range.lte?.toString() ?? '',
      }}
      onChange={({ value: one, from, to }) => onChange(isOne ? toNumber(one) : closed<Range>({ gte: toNumber(from), lte: toNumber(to) }))}
    />
  );
}

export function TextFilter({ value, label, onChange }: FilterControlProps<FieldType>) {
  const text = value === undefined ? '' : String(value);
  return (
    <RangeInputs
      type="text"
      label={label}
      places={['value']}
      texts={{ value: text, from: '', to: '' }}
      onChange={({ value: next }) => onChange(next.trim() || undefined)}
    />
  );
}
