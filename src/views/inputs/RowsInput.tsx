import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import { visuallyHidden } from '../../theme/visuallyHidden';
import { useFocusAfterRender } from '../ordering/useFocusAfterRender';
import { emptyValues } from './emptyValues';
import { InputLabel } from './InputLabel';
import type { InputProps } from './inputProps';
import { RowActions } from './RowActions';
import { arrayErrorOf, arrayRule } from './rowErrors';

/** Ordered child rows: added, removed and moved by buttons, each change said aloud to those who do not see it. */
export function RowsInput({ source, field, id, label, help, required, validate, messages, name, Nested }: InputProps<'rows'>) {
  const translate = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const focusSoon = useFocusAfterRender(container);
  const [announcement, setAnnouncement] = useState('');
  const rules = useMemo(() => arrayRule(validate), [validate]);
  // The default key name `id` would stand in the way of the rows' own ids.
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: 'rowKey', rules });
  const { errors } = useFormState({ name: source });
  const error = arrayErrorOf(errors, source);
  const full = field.maxRows !== undefined && rows.length >= field.maxRows;

  const add = () => {
    append(emptyValues(field.fields), { shouldFocus: false });
    setAnnouncement(translate('forms.rows.added', { row: rows.length + 1 }));
    focusSoon(`[data-row="${rows.length}"] :is(input, textarea, [role=combobox])`);
  };
  const moveBy = (from: number, step: 1 | -1) => {
    const to = from + step;
    move(from, to);
    setAnnouncement(translate('forms.rows.moved', { row: from + 1, to: to + 1 }));
    const direction = step < 0 ? 'up' : 'down';
    // At the end of the list its button is disabled: the other one keeps the focus in the row.
    focusSoon(`[data-row="${to}"] [data-action="${direction}"]:not([disabled])`, `[data-row="${to}"] [data-action]:not([disabled])`);
  };
  const drop = (index: number) => {
    remove(index);
    setAnnouncement(translate('forms.rows.removed', { row: index + 1 }));
    focusSoon(`[data-row="${Math.min(index, rows.length - 2)}"] [data-action="remove"]`, '[data-action="add"]');
  };

  return (
    <Box ref={container} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-helper-text`}>
      <InputLabel id={id} label={label} required={required} group />
      {rows.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', paddingBlock: 1.5 }}>
          {translate('forms.rows.none')}
        </Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {rows.map((row, index) => (
            <Box
              component="li"
              key={row.rowKey}
              data-row={index}
              aria-label={translate('forms.rows.row', { row: index + 1 })}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto minmax(0, 1fr) auto' },
                gap: 2,
                padding: 2,
                '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
              }}
            >
              <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary', minWidth: 20, paddingBlockStart: 4.5 }}>
                {index + 1}
              </Typography>
              <Box
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
                  gap: 2,
                }}
              >
                {Object.entries(field.fields).map(([rowName, rowField]) => (
                  <Nested
                    key={rowName}
                    source={`${source}.${index}.${rowName}`}
                    field={rowField}
                    messages={`${messages}.rows.${name}`}
                    name={rowName}
                    dense
                  />
                ))}
              </Box>
              <RowActions index={index} count={rows.length} onMove={moveBy} onRemove={drop} />
            </Box>
          ))}
        </Box>
      )}
      <Button id={id} data-action="add" startIcon={<Add />} onClick={add} disabled={full} sx={{ marginBlockStart: 1 }}>
        {translate('forms.rows.add')}
      </Button>
      <Typography
        id={`${id}-helper-text`}
        variant="caption"
        component="p"
        sx={{ color: error ? 'error.main' : 'text.secondary', margin: 0 }}
      >
        {error ? <ValidationError error={error} /> : help}
      </Typography>
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
}
