import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { alpha } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { type RaRecord, useGetManyAggregate, useResourceContext, useTranslate } from 'react-admin';
import { fieldTypeOf } from '../../fields/definitions';
import { fieldText } from '../../fields/fieldText';
import { asList } from '../../fields/filterProps';
import { usePageLocale } from '../../fields/usePageLocale';
import { useRecordName } from '../../fields/useRecordName';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format';
import { isolate } from '../../i18n/isolate';
import type { Field } from '../../schema/fieldTypes';
import type { RecordId } from '../../schema/recordTypes';
import { DialogBelow } from '../lazy/DialogBelow';
import { useDeclaration } from '../registry/RegistryContext';
import { visuallyHidden } from '../theme/visuallyHidden';
import { LazyFieldFilter } from './lazyParts';
import { filterLabelKey, type ListFilter } from './useListFilters';

export interface FilterPillProps {
  readonly filter: ListFilter;
  readonly onChange: (value: unknown) => void;
  /** What a click does instead of opening the filter here. */
  readonly onOpen?: () => void;
}

/** One filter as a button: dashed while it is open to all, filled with what it is set to once it narrows the list. */
export function FilterPill({ filter: { source, field, value }, onChange, onOpen }: FilterPillProps) {
  const translate = useTranslate();
  const scope = `resources.${useResourceContext()}`;
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = translate(filterLabelKey(scope, source));
  const isSet = value !== undefined;
  return (
    <>
      <Box
        ref={anchor}
        sx={(theme) => ({
          display: 'inline-flex',
          alignItems: 'center',
          maxWidth: '100%',
          border: '1px',
          borderStyle: isSet ? 'solid' : 'dashed',
          borderColor: isSet ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: isSet ? alpha(theme.palette.primary.main, theme.palette.mode === 'dark' ? 0.24 : 0.06) : undefined,
        })}
      >
        <Button
          color="inherit"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={onOpen ?? (() => setOpen(true))}
          startIcon={isSet ? undefined : <AddIcon fontSize="small" />}
          sx={{
            minHeight: 34,
            height: { xs: 43, md: 34 },
            px: 1.25,
            minWidth: 0,
            fontWeight: 400,
            color: isSet ? 'text.primary' : 'text.secondary',
          }}
        >
          {/* A column of the same name is a button too. */}
          <span style={visuallyHidden}>{translate('lists.filter')}&nbsp;</span>
          {label}
          {isSet && (
            <Box
              component="span"
              sx={{ fontWeight: 500, marginInlineStart: 0.75, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              <FilterSummary source={source} field={field} value={value} scope={scope} />
            </Box>
          )}
        </Button>
        {isSet && (
          <IconButton
            size="small"
            aria-label={translate('lists.clearFilter', { filter: label })}
            onClick={() => onChange(undefined)}
            sx={{ marginInlineEnd: 0.25 }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <DialogBelow
        open={isOpen}
        anchor={anchor.current}
        label={label}
        onClose={() => setOpen(false)}
        sx={{ p: 2, minWidth: 220, maxWidth: 380 }}
      >
        <LazyFieldFilter source={source} field={field} value={value} scope={scope} label={label} onChange={onChange} />
      </DialogBelow>
    </>
  );
}

interface FilterSummaryProps {
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
  readonly scope: string;
}

/** What a filter is set to, in words. */
function FilterSummary({ source, field, value, scope }: FilterSummaryProps) {
  const textOf = useTextOf(source, field, scope);
  if ('resource' in field) return <Records resource={field.resource} ids={asList(value as RecordId)} />;
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

function Records({ resource, ids }: { readonly resource: string; readonly ids: readonly RecordId[] }) {
  const nameRecord = useRecordName();
  const target = useDeclaration(resource);
  const { data } = useGetManyAggregate<RaRecord>(target.name, { ids: [...ids] });
  return <Several names={ids.map((id, index) => nameRecord(target, data?.[index] ?? { id }))} />;
}

/** The first two by name, the rest by number. */
function Several({ names }: { readonly names: readonly string[] }) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const shown = names.slice(0, 2).join(translate('lists.comma'));
  return <bdi>{names.length > 2 ? `${shown} ${isolate(`+${formatNumber(names.length - 2, locale)}`, locale)}` : shown}</bdi>;
}

/** `from … to …`, or only the end that is set. */
function Ends({ from, to }: { readonly from: string; readonly to: string }) {
  const translate = useTranslate();
  if (from && to) return <bdi>{translate('lists.between', { from, to })}</bdi>;
  return <bdi>{from ? translate('lists.atLeast', { from }) : translate('lists.atMost', { to })}</bdi>;
}
