import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { fieldTypeOf } from '../../fields/definitions';
import { fieldText } from '../../fields/fieldText';
import { asList } from '../../fields/filterProps';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format';
import type { Field } from '../../schema/fieldTypes';
import type { Identifier } from '../../schema/recordTypes';
import { useDeclaration } from '../registry/RegistryContext';

export interface FilterSummaryProps {
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
  readonly scope: string;
}

/** What a filter is set to, in words. */
export function FilterSummary({ source, field, value, scope }: FilterSummaryProps) {
  const textOf = useTextOf(source, field, scope);
  if ('resource' in field) return <Records resource={field.resource} ids={asList(value as Identifier)} />;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return <Several names={asList(value).map(textOf)} />;
  const { gte, lte, after = gte, before = lte } = value as Readonly<Record<string, unknown>>;
  return <Ends from={textOf(after)} to={textOf(before)} />;
}

/** One value in words: days and numbers in the form of the page, others as exports have them. */
function useTextOf(source: string, field: Field, scope: string): (value: unknown) => string {
  const translate = useTranslate();
  const locale = usePageLocale();
  const lookups = fieldTypeOf(field).lookups?.names ?? [];
  return (value) => {
    if (lookups.includes('after')) return formatDate(value as string, locale);
    if (field.type === 'money') return formatMoney(value as number, field.currency, locale);
    if (lookups.includes('gte')) return formatNumber(value as number, locale);
    const record = { [source]: field.type === 'choices' ? [value] : value };
    return fieldText(record, source, field, { translate, scope, nameOf: (_resource, id) => String(id) });
  };
}

function Records({ resource, ids }: { readonly resource: string; readonly ids: readonly Identifier[] }) {
  const nameRecord = useRecordName();
  const target = useDeclaration(resource);
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
