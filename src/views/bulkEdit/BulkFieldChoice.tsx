import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fieldTypes';
import { FieldInput } from '../inputs/FieldInput';

export interface BulkFieldChoiceProps {
  readonly source: string;
  readonly field: Field;
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Types that cannot be empty: a switch is on or off. */
const neverEmpty = ['boolean'];

/** One field that can be set on all records: its name to tick, then its input. */
export function BulkFieldChoice({ source, field, label, isTicked, onTick }: BulkFieldChoiceProps) {
  const translate = useTranslate();
  const canClear = !field.required && !neverEmpty.includes(field.type);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ border: 1, borderColor: isTicked ? 'primary.main' : 'divider', borderRadius: 1, paddingInline: 1.5, paddingBlock: 0.5 }}
    >
      <FormControlLabel
        control={<Checkbox checked={isTicked} onChange={(_event, checked) => onTick(checked)} />}
        label={translate('lists.bulkEdit.change', { field: label })}
        sx={{ display: 'flex', marginInlineEnd: 0 }}
      />
      {isTicked && (
        <Box sx={{ paddingBlockEnd: 1.5, paddingInlineStart: 4 }}>
          <FieldInput source={source} field={field} />
          {canClear && (
            <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
              {translate('lists.bulkEdit.clears')}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}
