import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'react-admin';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { fieldText } from '../../fields/fieldText';
import { usePageLocale } from '../../fields/usePageLocale';
import { getFormatLocale } from '../../i18n/format';
import type { RelatedDeclaration } from '../../schema/declaration';
import type { RelatedSection } from './relatedSections';
import { sumField } from './sumField';
import { useRelatedList } from './useRelatedList';

const maxRecords = 100;

interface RelatedTotalProps {
  readonly name: string;
  readonly section: RelatedSection;
  readonly total: NonNullable<RelatedDeclaration['total']>;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly records: readonly RaRecord[] | undefined;
}

/** Declared sum of related records. Hidden unless all of them are loaded. */
export function RelatedTotal({ name, section, total: { sum, where = {} }, filter, records }: RelatedTotalProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { owner, key } = section;
  const more = useRelatedList(section, {
    filter: { ...filter, ...where },
    sort: { field: 'id', order: 'ASC' },
    perPage: maxRecords,
    enabled: records === undefined,
  });
  const known = records ?? (more.isWhole ? more.records : undefined);
  const value = known && sumField(known, sum, where);
  const field = owner.fields[sum];
  if (value === undefined || !field) return null;
  const scope = `resources.${owner.name}`;
  const values = Object.entries(where).flatMap(([source, allowed]) => {
    const of = owner.fields[source];
    const context = { translate, scope, getName: (_resource: string, id: unknown) => String(id) };
    return of ? [allowed].flat().map((one) => fieldText({ [source]: one }, source, of, context)) : [];
  });
  const label = translate(`${scope}.fields.${sum}`);
  const listed = new Intl.ListFormat(getFormatLocale(locale), { type: 'disjunction', style: 'short' }).format(values);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate(`resources.${name}.related.${key}.total`, {
        _: values.length > 0 ? translate('related.total', { field: label, values: listed }) : label,
      })}
      {': '}
      <FieldDisplay source={sum} field={field} record={{ [sum]: value }} scope={scope} dense />
    </Typography>
  );
}
