import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { ComputedValue } from '../../fields/ComputedValue';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { FieldInput } from '../../fields/FieldInput';
import { getFieldLook } from '../../fields/looks';
import { useDeclaredField } from '../../fields/useDeclaredField';
import { useFieldState } from '../../fields/useFieldState';
import { isWritable } from '../../schema/resource';
import { findFill } from '../../schema/suggestedValue';
import { useDeclaration } from '../registry/RegistryContext';
import { SuggestedValue } from './SuggestedValue';

/** Input of a declared field, in a `<FormSection>`. A read-only field is shown as text, and omitted for a new record unless it is computed. */
export function GeneratedFormField({ source }: { readonly source: string }) {
  const translate = useTranslate();
  const { name, fields } = useDeclaration();
  const field = useDeclaredField(source);
  const isNew = useRecordContext() === undefined;
  const filled = findFill(fields, source);
  const { isShown, isReadOnly } = useFieldState(field, source);
  if (!isShown || (!isWritable(field) && !field.computed && isNew)) return null;
  return (
    <div className={getFieldLook(field).inputWidth === 'full' ? 'wide' : undefined}>
      {isWritable(field) ? (
        <>
          <FieldInput source={source} field={field} />
          {filled && !isReadOnly && <SuggestedValue source={source} field={field} filled={filled} />}
        </>
      ) : (
        <Box>
          <Typography variant="subtitle2" component="p" sx={{ margin: 0, minHeight: 24, marginBlockEnd: 0.5 }}>
            {translate(`resources.${name}.fields.${source}`)}
          </Typography>
          <Box sx={{ minHeight: 45, display: 'flex', alignItems: 'center', color: 'text.secondary' }}>
            {field.computed ? <ComputedValue {...{ source, field, fields }} /> : <FieldDisplay source={source} field={field} />}
          </Box>
        </Box>
      )}
    </div>
  );
}
