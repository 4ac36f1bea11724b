import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { alpha, type Theme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { type RaRecord, useGetManyAggregate, useTranslate } from 'react-admin';
import { getFieldType } from '../../fields/definitions';
import { fieldText } from '../../fields/fieldText';
import { isDated, readOperation } from '../../fields/filterParameters';
import { asList } from '../../fields/filterProps';
import { resolveDay } from '../../fields/relativeDays';
import { periodText } from '../../fields/relativeText';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format';
import { isolate } from '../../i18n/isolate';
import type { Field } from '../../schema/fieldTypes';
import { isObject } from '../../schema/objects';
import type { RecordId } from '../../schema/recordTypes';
import { isReferrerSource } from '../../schema/referenceAt';
import { filtersWithoutCode } from '../../schema/withoutCode';
import { useHasOpened } from '../lazy/useHasOpened';
import { inSentence } from '../registry/labels';
import { useDeclaration } from '../registry/RegistryContext';
import { insteadOfLink } from '../theme/insteadOfLink';
import { visuallyHidden } from '../theme/visuallyHidden';
import { LazyFilterDialog } from './lazyParts';
import { useListAddress } from './useListAddress';
import { type ListFilter, useFilterLabel, useListFilters } from './useListFilters';

interface FilterPillProps {
  readonly filter: ListFilter;
  readonly onChange: (value: unknown) => void;
  /** Default: the filter opens below its button. */
  readonly onOpen?: () => void;
}

export function FilterPill({ filter, onChange, onOpen }: FilterPillProps) {
  const { source } = filter;
  const translate = useTranslate();
  const resource = useDeclaration();
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  const label = useFilterLabel()(source);
  const { withValue } = useListFilters();
  const toAddress = useListAddress();
  return (
    <>
      <Box ref={anchor} sx={frameStyles}>
        <Button
          color="inherit"
          aria-haspopup="dialog"
          popoverTarget={filtersWithoutCode}
          aria-expanded={isOpen}
          onClick={onOpen ?? (() => setOpen(true))}
          sx={buttonStyles}
        >
          {/* Distinguishes it from the column button of the same name. */}
          <span style={visuallyHidden}>{translate('lists.filter')}&nbsp;</span>
          {!isReferrerSource(resource, source) && <>{label}&nbsp;</>}
          <Box component="span" sx={valueStyles}>
            <FilterSummary {...filter} isSentence />
          </Box>
        </Button>
        <IconButton
          size="small"
          aria-label={translate('lists.clearFilter', { filter: label })}
          href={toAddress({ filter: withValue(source, undefined) })}
          onClick={insteadOfLink(() => onChange(undefined))}
          sx={{ marginInlineEnd: 0.25 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {hasOpened && (
        <LazyFilterDialog filter={filter} open={isOpen} anchor={anchor.current} onClose={() => setOpen(false)} onChange={onChange} />
      )}
    </>
  );
}

const frameStyles = ({ palette }: Theme) => ({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  border: `1px solid ${palette.primary.main}`,
  borderRadius: 1,
  backgroundColor: alpha(palette.primary.main, palette.mode === 'dark' ? 0.24 : 0.06),
});

const buttonStyles = { minHeight: 34, height: { xs: 43, md: 34 }, px: 1.25, minWidth: 0, fontWeight: 400, color: 'text.primary' } as const;

const valueStyles = { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface FilterSummaryProps extends ListFilter {
  /** True if the text follows the label: `is not draft`. Otherwise the text is the value alone. */
  readonly isSentence?: boolean;
}

export function FilterSummary({ source, field, value, isSentence }: FilterSummaryProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const resource = useDeclaration();
  const label = useFilterLabel()(source);
  const toText = useFilterText(source, field, `resources.${resource.name}`);
  const operation = readOperation(value);
  if (operation?.empty !== undefined) {
    const key = isReferrerSource(resource, source) ? ['hasSome', 'hasNone'] : ['isFilled', 'isEmpty'];
    return <bdi>{translate(`lists.${key[Number(operation.empty)]}`, { field: inSentence(label) })}</bdi>;
  }
  const one = operation ? operation.not : value;
  const period = periodText(field, one, translate, locale);
  if (period) return <bdi>{operation ? translate('lists.isNot', { value: period }) : period}</bdi>;
  const verb = operation ? 'lists.isNot' : isSentence ? 'lists.is' : undefined;
  if ('resource' in field) return <RecordNames resource={field.resource} ids={asList(one as RecordId)} verb={verb} />;
  if (!isObject(one)) return <NameList names={asList(one).map(toText)} verb={verb} />;
  const { gte, lte, after = gte, before = lte } = one;
  return <ValueRange from={toText(after)} to={toText(before)} />;
}

function useFilterText(source: string, field: Field, scope: string): (value: unknown) => string {
  const translate = useTranslate();
  const locale = usePageLocale();
  const lookups = getFieldType(field).lookups?.names ?? [];
  return (value) => {
    if (isDated(field)) return formatDate(resolveDay(value as string), locale);
    if (field.type === 'money') return formatMoney(value as number, field.currency, locale);
    if (lookups.includes('gte')) return formatNumber(value as number, locale);
    const record = { [source]: field.type === 'choices' ? [value] : value };
    return fieldText(record, source, field, { translate, scope, getName: (_resource, id) => String(id) });
  };
}

interface Verb {
  readonly verb: string | undefined;
}

function RecordNames({ resource, ids, verb }: Verb & { readonly resource: string; readonly ids: readonly RecordId[] }) {
  const nameRecord = useRecordName();
  const target = useDeclaration(resource);
  const { data } = useGetManyAggregate<RaRecord>(target.name, { ids: [...ids] });
  return <NameList names={ids.map((id, index) => nameRecord(target, data?.[index] ?? { id }))} verb={verb} />;
}

function NameList({ names, verb }: Verb & { readonly names: readonly string[] }) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const shown = names.slice(0, 2).join(translate(names.length === 2 ? 'lists.or' : 'lists.comma'));
  const value = names.length > 2 ? `${shown} ${isolate(`+${formatNumber(names.length - 2, locale)}`, locale)}` : shown;
  return <bdi>{verb ? translate(verb, { value }) : value}</bdi>;
}

function ValueRange({ from, to }: { readonly from: string; readonly to: string }) {
  const translate = useTranslate();
  if (from && to) return <bdi>{translate('lists.between', { from, to })}</bdi>;
  return <bdi>{from ? translate('lists.atLeast', { from }) : translate('lists.atMost', { to })}</bdi>;
}
