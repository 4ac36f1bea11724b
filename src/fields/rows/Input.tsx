import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { OrderingStatus } from '../../ui/ordering/OrderingStatus';
import { useOrdering } from '../../ui/ordering/useOrdering';
import { newValues } from '../emptyValues';
import { InputLabel } from '../InputLabel';
import type { InputProps } from '../inputProps';
import { isEmptyValue } from '../isEmptyValue';
import { groupOf, moveRow, sortRows } from './groupedRows';
import { RowHeadings } from './RowHeadings';
import { RowItem, rowButtons } from './RowItem';
import { arrayErrorOf, arrayRule } from './rowErrors';
import { useGroupDetail } from './useGroupDetail';

type Row = Readonly<Record<string, unknown>>;

/** Ordered child rows: added, removed, and moved by pointer, keyboard and buttons, each change said aloud to those who do not see it. */
export function RowsInput({ source, field, id, label, help, required, validate, messages, name, Nested }: InputProps<'rows'>) {
  const translate = useTranslate();
  const rules = useMemo(() => arrayRule(validate), [validate]);
  // The default key name `id` would stand in the way of the rows' own ids.
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: 'rowKey', rules });
  const { errors } = useFormState({ name: source });
  const error = arrayErrorOf(errors, source);
  const { getValues, setValue } = useFormContext();
  const rowMessages = `${messages}.rows.${name}`;
  const detailOf = useGroupDetail(field, rowMessages);
  // Copies: the form changes its own in place.
  const valuesOf = (): readonly Row[] => ((getValues(source) ?? []) as readonly Row[]).map((row) => ({ ...row }));
  // A row that the keyboard holds takes on a group at each step, and has its own again when it is put back.
  const start = useRef<readonly Row[]>(undefined);
  const take = (from: number, to: number, moved: readonly Row[]) => {
    const before = valuesOf()[from];
    move(from, to);
    for (const [group, value] of Object.entries(groupOf(field, moved[to] ?? {})))
      if (before?.[group] !== value) setValue(`${source}.${to}.${group}`, value, { shouldDirty: true });
  };
  const ordering = useOrdering({
    count: rows.length,
    onMove(from, to) {
      const { held } = ordering;
      if (!held || held.index === held.origin) start.current = valuesOf();
      const base = start.current ?? valuesOf();
      take(from, to, moveRow(field, base, held?.origin ?? from, to));
    },
    detailOf(from, to) {
      const { held } = ordering;
      const base = held && held.index !== held.origin && start.current ? start.current : valuesOf();
      return detailOf(base[from], moveRow(field, base, from, to)[to]);
    },
  });
  /** A row whose week or day was changed goes where it belongs, once the focus has left it or the form is sent. */
  const settle = (index: number) => {
    const values = valuesOf();
    const row = values[index];
    if (!field.groupBy || !row || ordering.held || Object.values(groupOf(field, row)).some(isEmptyValue)) return;
    const to = sortRows(field, values).indexOf(row);
    if (to === index) return;
    move(index, to);
    ordering.announce(
      translate('ordering.moved', { name: translate('ordering.row', { place: index + 1 }), place: to + 1, total: rows.length }),
    );
  };
  const full = field.maxRows !== undefined && rows.length >= field.maxRows;

  const add = () => {
    append(newValues(field.fields), { shouldFocus: false });
    ordering.announce(translate('forms.rows.added', { row: rows.length + 1 }));
    ordering.focusSoon(`[data-place="${rows.length}"] :is(input, textarea, [role=combobox])`);
  };
  const drop = (index: number) => {
    remove(index);
    ordering.announce(translate('forms.rows.removed', { row: index + 1 }));
    ordering.focusSoon(`[data-place="${Math.min(index, rows.length - 2)}"] [data-action="remove"]`, '[data-action="add"]');
  };

  return (
    <Box
      ref={ordering.container}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-helper-text`}
      sx={{ containerType: 'inline-size' }}
    >
      <InputLabel id={id} label={label} required={required} group>
        {rows.length > 0 && (
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {translate(`${rowMessages}.count`, { smart_count: rows.length })}
          </Typography>
        )}
      </InputLabel>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {rows.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', padding: 2 }}>
            {translate(`${rowMessages}.none`)}
          </Typography>
        ) : (
          <>
            <RowHeadings field={field} messages={rowMessages} buttons={rowButtons} showRequired />
            <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {rows.map((row, index) => (
                <RowItem
                  key={row.rowKey}
                  ordering={ordering}
                  index={index}
                  field={field}
                  source={`${source}.${index}`}
                  messages={rowMessages}
                  onRemove={drop}
                  onSettle={settle}
                  Nested={Nested}
                />
              ))}
            </Box>
          </>
        )}
      </Box>
      <Button id={id} data-action="add" startIcon={<Add />} onClick={add} disabled={full} sx={{ marginBlockStart: 1 }}>
        {translate(`${rowMessages}.add`)}
      </Button>
      <Typography
        id={`${id}-helper-text`}
        variant="caption"
        component="p"
        sx={{ color: error ? 'error.main' : 'text.secondary', margin: 0 }}
      >
        {error ? <ValidationError error={error} /> : full ? translate('forms.validation.maxRows', { smart_count: field.maxRows }) : help}
      </Typography>
      <OrderingStatus ordering={ordering} />
    </Box>
  );
}
