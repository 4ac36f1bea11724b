import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FieldInput } from '../../fields/FieldInput';
import { useDeclaredField } from '../../fields/useDeclaredField';
import { withoutRules } from '../../schema/fieldRules';

interface BulkFieldChoiceProps {
  readonly source: string;
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** Types whose empty input needs no hint about clearing. */
const alwaysShown = ['boolean'];

export function BulkFieldChoice({ source, label, isTicked, onTick }: BulkFieldChoiceProps) {
  const field = useDeclaredField(source);
  const translate = useTranslate();
  const id = useId();
  const canClear = !field.required && !alwaysShown.includes(field.type);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        paddingBlock: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Checkbox
        id={id}
        checked={isTicked}
        onChange={(_event, checked) => onTick(checked)}
        slotProps={{ input: { 'aria-label': translate('jobs.bulk.edit.change', { field: label }) } }}
        sx={{ flex: 'none', marginInlineStart: -1.25 }}
      />
      {isTicked ? (
        <Box sx={{ flex: 1, minWidth: 0, paddingBlockStart: '9px', paddingBlockEnd: 1 }}>
          {/* The values that its rules name differ by record. The API applies them. */}
          <FieldInput source={source} field={withoutRules(field)} />
          {canClear && (
            <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
              {translate('jobs.bulk.edit.clears')}
            </Typography>
          )}
        </Box>
      ) : (
        <Typography
          component="label"
          htmlFor={id}
          variant="subtitle2"
          sx={{ flex: 1, minHeight: 42, lineHeight: '42px', cursor: 'pointer' }}
        >
          {label}
        </Typography>
      )}
    </Box>
  );
}
