/** What a filter is set to, in words: a total map over the types that a list can be narrowed by. */
import type { FC } from 'react';
import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format';
import type { Field } from '../../schema/fieldTypes';
import type { Identifier } from '../../schema/recordTypes';
import { useDeclaration } from '../registry/RegistryContext';
import { asList, type FilterableType, type FilterProps } from './listTypes';

function BooleanSummary({ value }: FilterProps<'boolean'>) {
  return useTranslate()(`ra.boolean.${value}`);
}

function ChoiceSummary({ source, value, scope }: FilterProps<'choice' | 'choices'>) {
  const translate = useTranslate();
  return <Several names={asList(value).map((choice) => translate(`${scope}.choices.${source}.${choice}`, { _: choice }))} />;
}

function RecordsSummary({ field, value }: FilterProps<'reference' | 'references'>) {
  const nameRecord = useRecordName();
  const target = useDeclaration(field.resource);
  const ids = asList<Identifier>(value);
  const { data } = useGetManyAggregate<RaRecord>(target.name, { ids: [...ids] });
  return <Several names={ids.map((id, index) => nameRecord(target, data?.[index] ?? { id }))} />;
}

/** The first two by name, the rest by number. */
function Several({ names }: { readonly names: readonly string[] }) {
  const translate = useTranslate();
  const shown = names.slice(0, 2).join(translate('lists.comma'));
  return <bdi>{names.length > 2 ? `${shown} +${names.length - 2}` : shown}</bdi>;
}

/** `from … to …`, or only the end that is set. */
function Ends({ from, to }: { readonly from: string; readonly to: string }) {
  const translate = useTranslate();
  if (from && to) return <bdi>{translate('lists.between', { from, to })}</bdi>;
  return <bdi>{from ? translate('lists.atLeast', { from }) : translate('lists.atMost', { to })}</bdi>;
}

function NumberSummary({ value }: FilterProps<'integer' | 'decimal'>) {
  const locale = usePageLocale();
  if (typeof value !== 'object') return <bdi>{formatNumber(value, locale)}</bdi>;
  return <Ends from={formatNumber(value.gte, locale)} to={formatNumber(value.lte, locale)} />;
}

function MoneySummary({ field: { currency }, value }: FilterProps<'money'>) {
  const locale = usePageLocale();
  if (typeof value !== 'object') return <bdi>{formatMoney(value, currency, locale)}</bdi>;
  return <Ends from={formatMoney(value.gte, currency, locale)} to={formatMoney(value.lte, currency, locale)} />;
}

function PeriodSummary({ value }: FilterProps<'date' | 'datetime'>) {
  const locale = usePageLocale();
  if (typeof value !== 'object') return <bdi>{formatDate(value, locale)}</bdi>;
  return <Ends from={formatDate(value.after, locale)} to={formatDate(value.before, locale)} />;
}

const summaries: { readonly [T in FilterableType]: FC<FilterProps<T>> } = {
  boolean: BooleanSummary,
  choice: ChoiceSummary,
  choices: ChoiceSummary,
  reference: RecordsSummary,
  references: RecordsSummary,
  integer: NumberSummary,
  decimal: NumberSummary,
  money: MoneySummary,
  date: PeriodSummary,
  datetime: PeriodSummary,
};

export interface FilterSummaryProps {
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
  readonly scope: string;
}

export function FilterSummary(props: FilterSummaryProps) {
  const Summary = summaries[props.field.type as FilterableType] as FC<FilterSummaryProps>;
  return <Summary {...props} />;
}
