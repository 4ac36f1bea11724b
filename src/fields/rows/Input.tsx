import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useContext, useMemo, useState } from 'react';
import { useEvent, useTranslate, ValidationError } from 'react-admin';
import { type FieldErrors, get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { OrderingStatus } from '../../ui/ordering/MoveButtons';
import { ControlLabel } from '../ControlLabel';
import { type EditorProps, TitledField } from '../editorProps';
import { newValues } from '../emptyValues';
import { usePageLocale } from '../usePageLocale';
import { GroupedRow, OuterEmptyGroups } from './GroupedRow';
import { sortRows } from './groupedRows';
import type { RowGroups } from './groupProps';
import { RowItem, rowButtons } from './RowItem';
import { RowList } from './RowList';
import { duplicateGroup } from './rowGroups';
import { rowRules, toRule } from './rowRules';
import { useGroupedOrdering } from './useGroupedOrdering';
import { useOpenGroups } from './useOpenGroups';

type Row = Readonly<Record<string, unknown>>;

/** Maximum number of rows that all have their inputs. In a longer list only the row with the focus has, and the others are text. */
const maxOpen = 20;

/** Ordered child rows: added, removed, and moved by pointer, keyboard and buttons, each change said aloud to those who do not see it. */
export function RowsEditor({ source, field, id, label, help, required, validate, messages: all, name, Nested }: EditorProps<'rows'>) {
  const translate = useTranslate();
  const isTitled = useContext(TitledField) === source;
  const rules = useMemo(() => ({ validate: toRule(validate) }), [validate]);
  // The default key name `id` would stand in the way of the rows' own ids.
  const { fields: rows, insert, remove, replace, move } = useFieldArray({ name: source, keyName: 'rowKey', rules });
  const { errors } = useFormState({ name: source });
  const error = arrayErrorOf(errors, source);
  const messages = `${all}.rows.${name}`;
  const { getValues } = useFormContext();
  const locale = usePageLocale();
  const rulesOfRow = useMemo(() => rowRules(field, locale), [field, locale]);
  const [openRow, setOpenRow] = useState<string>();
  const open = useOpenGroups(
    field,
    rows.filter((_, index) => get(errors, `${source}.${index}`) !== undefined),
  );
  const { ordering, ...grouped } = useGroupedOrdering({ source, field, messages, rows, move, reveal: open.reveal });
  const full = field.maxRows !== undefined && rows.length >= field.maxRows;
  const describedBy = `${id}-helper-text`;
  const add = (group: Row = {}) => {
    const row = { ...newValues(field.fields), ...group };
    // Without a group it is last, until its group is chosen.
    const place = Object.keys(group).length > 0 ? sortRows(field, [...valuesOf(), row]).indexOf(row) : rows.length;
    insert(place, row, { shouldFocus: false });
    open.reveal(row);
    ordering.announce(translate('forms.rows.added', { row: place + 1 }));
    ordering.focusSoon(`[data-place="${place}"] :is(input, textarea, [role=combobox], .i-text)`);
  };
  const openAt = useEvent((index: number, name: string) => {
    setOpenRow(rows[index]?.rowKey);
    ordering.focusSoon(`[data-source="${source}.${index}.${name}"] :is([contenteditable=true], input, textarea, [role=combobox], button)`);
  });
  const settle = useEvent(grouped.settle);
  const regroup = useEvent(grouped.regroup);
  const drop = useEvent((index: number) => {
    remove(index);
    ordering.announce(translate('forms.rows.removed', { row: index + 1 }));
    ordering.focusSoon(`[data-place="${Math.min(index, rows.length - 2)}"] [data-action="remove"]`, '[data-action="add"]');
  });
  const valuesOf = () => (getValues(source) ?? []) as readonly Row[];
  const duplicate = useEvent((index: number) => {
    const { id: _id, ...copy } = valuesOf()[index] ?? {};
    insert(index + 1, copy, { shouldFocus: false });
    ordering.announce(translate('forms.rows.added', { row: index + 2 }));
    ordering.focusSoon(`[data-place="${index + 1}"] [data-action="more"]`);
  });
  const duplicateRows = (row: Row, depth: number, next: unknown) => {
    const all = duplicateGroup(field, valuesOf(), row, depth, next);
    if (!all) return;
    replace([...all.rows]);
    open.reveal(all.first);
    ordering.announce(translate('related.rows.groupAdded', { smart_count: all.added }));
    ordering.focusSoon(`[data-place="${all.place}"] [data-action="more"]`);
  };
  const groups: RowGroups = {
    ...{ field, messages, rows, ordering, open },
    ...{ onAdd: full ? undefined : add, onRegroup: regroup, onDuplicate: duplicateRows },
  };
  const item = {
    ...{ ordering, field, messages, rules: rulesOfRow, Nested, onOpen: openAt },
    ...{ onRemove: drop, onSettle: settle, onRegroup: regroup, onDuplicate: full ? undefined : duplicate },
  };
  const areAllOpen = rows.length <= maxOpen;
  return (
    <Box
      ref={ordering.container}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      sx={{ containerType: 'inline-size' }}
    >
      {(!isTitled || required || rows.length > 0) && (
        <ControlLabel id={id} label={isTitled ? undefined : label} required={required} group>
          {rows.length > 0 && (
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {translate(`${messages}.count`, { smart_count: rows.length })}
            </Typography>
          )}
        </ControlLabel>
      )}
      <RowList field={field} messages={messages} buttons={rowButtons} showRequired>
        {rows.map((row, index) => (
          <GroupedRow key={row.rowKey} groups={groups} index={index} label={translate('forms.rows.row', { row: index + 1 })}>
            <RowItem
              {...item}
              index={index}
              source={`${source}.${index}`}
              isOpen={areAllOpen || row.rowKey === openRow}
              errors={get(errors, `${source}.${index}`)}
            />
          </GroupedRow>
        ))}
      </RowList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 1 }}>
        <Button id={id} data-action="add" startIcon={<Add />} onClick={() => add()} disabled={full}>
          {translate(`${messages}.add`)}
        </Button>
        <OuterEmptyGroups {...groups} />
      </Box>
      <Typography id={describedBy} variant="caption" component="p" sx={{ color: error ? 'error.main' : 'text.secondary', margin: 0 }}>
        {error ? <ValidationError error={error} /> : full ? translate('forms.validation.maxRows', { smart_count: field.maxRows }) : help}
      </Typography>
      <OrderingStatus ordering={ordering} />
    </Box>
  );
}

/** The error of a list as a whole: the form keeps it beside those of its rows, the server's and the rules' in two places. */
function arrayErrorOf(errors: FieldErrors, source: string): string | undefined {
  const own = get(errors, source) as { message?: string; root?: { message?: string } } | undefined;
  return own?.root?.message ?? own?.message;
}
