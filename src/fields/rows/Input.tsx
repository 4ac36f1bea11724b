import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useContext, useMemo } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { type FieldErrors, get, useFieldArray, useFormState } from 'react-hook-form';
import { OrderingStatus } from '../../ui/ordering/MoveButtons';
import { ControlLabel } from '../ControlLabel';
import { type EditorProps, TitledField } from '../editorProps';
import { usePageLocale } from '../usePageLocale';
import { GroupedRow, OuterEmptyGroups } from './GroupedRow';
import { RowItem, rowButtons } from './RowItem';
import { RowList } from './RowList';
import { rowRules, toRule } from './rowRules';
import { useRowChanges } from './useRowChanges';

/** In longer lists only the focused row has inputs. */
const maxOpen = 20;

export function RowsEditor({ source, field, id, label, help, required, validate, messages: all, name, Nested }: EditorProps<'rows'>) {
  const translate = useTranslate();
  const isTitled = useContext(TitledField) === source;
  const validateRows = useMemo(() => ({ validate: toRule(validate) }), [validate]);
  // The default key name `id` would hide the rows' own ids.
  const list = useFieldArray({ name: source, keyName: 'rowKey', rules: validateRows });
  const rows = list.fields;
  const { errors } = useFormState({ name: source });
  const error = getListError(errors, source);
  const messages = `${all}.rows.${name}`;
  const locale = usePageLocale();
  const rules = useMemo(() => rowRules(field, locale), [field, locale]);
  const { groups, item, openRow, isFull } = useRowChanges({ source, field, messages, list, errors });
  const { ordering, onAdd } = groups;
  const helpId = `${id}-helper-text`;
  return (
    <Box
      ref={ordering.container}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={helpId}
      sx={{ containerType: 'inline-size' }}
    >
      {(!isTitled || required || rows.length > 0) && (
        <ControlLabel id={id} label={isTitled ? undefined : label} required={required} group>
          {rows.length > 0 && <RowCount messages={messages} count={rows.length} />}
        </ControlLabel>
      )}
      <RowList field={field} messages={messages} buttons={rowButtons} showRequired>
        {rows.map((row, index) => (
          <GroupedRow key={row.rowKey} groups={groups} index={index} label={translate('forms.rows.row', { row: index + 1 })}>
            <RowItem
              {...item}
              ordering={ordering}
              field={field}
              messages={messages}
              rules={rules}
              Nested={Nested}
              index={index}
              source={`${source}.${index}`}
              isOpen={rows.length <= maxOpen || row.rowKey === openRow}
              errors={get(errors, `${source}.${index}`)}
            />
          </GroupedRow>
        ))}
      </RowList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 1 }}>
        <Button id={id} data-action="add" startIcon={<Add />} onClick={() => onAdd?.({})} disabled={isFull}>
          {translate(`${messages}.add`)}
        </Button>
        <OuterEmptyGroups {...groups} />
      </Box>
      <Typography id={helpId} variant="caption" component="p" sx={{ color: error ? 'error.main' : 'text.secondary', margin: 0 }}>
        {error ? <ValidationError error={error} /> : isFull ? translate('forms.validation.maxRows', { smart_count: field.maxRows }) : help}
      </Typography>
      <OrderingStatus ordering={ordering} />
    </Box>
  );
}

function RowCount({ messages, count }: { readonly messages: string; readonly count: number }) {
  const translate = useTranslate();
  return (
    <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
      {translate(`${messages}.count`, { smart_count: count })}
    </Typography>
  );
}

/** react-hook-form stores errors of the server and of rules in different places. */
function getListError(errors: FieldErrors, source: string): string | undefined {
  const own = get(errors, source) as { message?: string; root?: { message?: string } } | undefined;
  return own?.root?.message ?? own?.message;
}
